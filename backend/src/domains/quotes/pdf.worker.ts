import { parentPort } from 'node:worker_threads'
import type { QuotePaper } from './paper'
import { quotePdf } from './pdf'

// A thread of its own, started by pdfThread.ts: answers each paper with the bytes of its PDF. A rejection
// ends it as an error, which pdfThread.ts reports.
parentPort?.on('message', (paper: QuotePaper) => {
  void quotePdf(paper).then((bytes) => parentPort?.postMessage(bytes))
})
