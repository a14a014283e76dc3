import { parentPort } from 'node:worker_threads'
import type { QuotePaper } from './paper'
import { quotePdf } from './pdf'

// A thread that pdfThread.ts starts: it answers each paper with the bytes of its PDF. A rejection ends the
// thread with an error, which pdfThread.ts reports.
parentPort?.on('message', (paper: QuotePaper) => {
  void quotePdf(paper).then((bytes) => parentPort?.postMessage(bytes))
})
