import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { pdfThread } from './pdfThread'
import { largePaper, paper } from './testing/papers'
import { pageCount, textOf } from './testing/readPdf'

const folder = mkdtempSync(join(tmpdir(), 'countertop-pdf-'))
afterAll(() => rmSync(folder, { recursive: true }))

let logs = 0
/** A thread's script, which notes each paper that it gets; `answer` runs then. */
const scriptOf = (answer: string) => {
  const log = join(folder, `${(logs += 1)}.log`)
  const code = `
    import { appendFileSync, readFileSync } from 'node:fs'
    import { parentPort, threadId } from 'node:worker_threads'
    parentPort.on('message', (paper) => {
      appendFileSync(${JSON.stringify(log)}, threadId + '\\n')
      const tries = readFileSync(${JSON.stringify(log)}, 'utf8').trim().split('\\n').length
      ${answer}
    })`
  return {
    script: new URL(`data:text/javascript,${encodeURIComponent(code)}`),
    /** The thread of each paper. */
    threads: () => readFileSync(log, 'utf8').trim().split('\n'),
  }
}

const post = 'parentPort.postMessage(new TextEncoder().encode(paper.quoteNumber))'
const refused = (cause: object) => ({ status: 503, code: 'QUOTE_PDF_UNAVAILABLE', cause })

describe('the thread that draws quotes', () => {
  it('draws 500 lines while the process answers one request after another [COM-203]', async () => {
    const server = createServer((_req, res) => res.end('ok')).listen(0, '127.0.0.1')
    const { port } = await new Promise<AddressInfo>((listening) =>
      server.once('listening', () => listening(server.address() as AddressInfo)),
    )
    let isDrawn = false
    let answered = 0
    const drawing = pdfThread()(largePaper()).finally(() => (isDrawn = true))
    while (!isDrawn) {
      expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('ok')
      answered += 1
    }
    server.close()
    const bytes = await drawing
    expect(pageCount(bytes)).toBeGreaterThan(15)
    expect(textOf(bytes)).toContain('oven 499')
    // Drawing in this process would let one or two through.
    expect(answered).toBeGreaterThan(10)
  })

  it('draws one paper after another on the same thread', async () => {
    const { script, threads } = scriptOf(post)
    const draw = pdfThread({ script })
    const numbers = ['Q1', 'Q2', 'Q3']
    const drawn = await Promise.all(numbers.map((quoteNumber) => draw(paper({ quoteNumber }))))
    expect(drawn.map(String)).toEqual(numbers)
    expect(new Set(threads()).size).toBe(1)
    expect(threads()).toHaveLength(3)
  })

  it('ends when it is idle, and another one starts with the next paper', async () => {
    const { script, threads } = scriptOf(post)
    const draw = pdfThread({ script, idleMs: 0 })
    await draw(paper())
    await new Promise((later) => setImmediate(() => setTimeout(later)))
    await draw(paper())
    expect(new Set(threads()).size).toBe(2)
  })

  it('is replaced if it crashes, and the next thread draws the paper', async () => {
    const { script, threads } = scriptOf(`if (tries === 1) process.exit(3); ${post}`)
    expect(String(await pdfThread({ script })(paper({ quoteNumber: 'Q7' })))).toBe('Q7')
    expect(new Set(threads()).size).toBe(2)
  })

  it('refuses a paper that crashes it twice, and draws the next one', async () => {
    const { script, threads } = scriptOf(
      `if (paper.quoteNumber === 'bad') throw new Error('no such glyph'); ${post}`,
    )
    const draw = pdfThread({ script })
    const bad = draw(paper({ quoteNumber: 'bad' }))
    const good = draw(paper({ quoteNumber: 'Q8' }))
    await expect(bad).rejects.toMatchObject(refused({ message: 'no such glyph' }))
    expect(String(await good)).toBe('Q8')
    expect(threads()).toHaveLength(3)
  })

  it('is limited in memory and time, without ending the process', async () => {
    const hungry = scriptOf('const all = []; for (;;) all.push(new Array(100_000).fill(tries))')
    await expect(pdfThread({ script: hungry.script })(paper())).rejects.toMatchObject(
      refused({ code: 'ERR_WORKER_OUT_OF_MEMORY' }),
    )
    const endless = scriptOf('for (;;);')
    await expect(pdfThread({ script: endless.script, drawWithinMs: 50 })(paper())).rejects.toMatchObject(
      refused({ name: 'AbortError' }),
    )
  }, 60_000)

  it('refuses papers beyond its queue until there is room again', async () => {
    const draw = pdfThread({ script: scriptOf(post).script, limit: 2 })
    const first = [draw(paper()), draw(paper())]
    await expect(draw(paper())).rejects.toMatchObject({
      ...refused({}),
      cause: undefined,
      headers: { 'Retry-After': '5' },
    })
    await Promise.all(first)
    expect(String(await draw(paper({ quoteNumber: 'Q9' })))).toBe('Q9')
  })
})
