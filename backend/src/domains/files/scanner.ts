import { connect } from 'node:net'

/** Scans files for malware before they are stored. */
export interface Scanner {
  /** The malware's name by the scanner; null for a clean file. @throws Error when it cannot scan */
  scan(bytes: Buffer): Promise<string | null>
}

/** Milliseconds for a whole scan. */
const SCAN_WITHIN_MS = 20_000
/** Below clamd's own `StreamMaxLength` and far below the limit of its protocol. */
const pieceBytes = 65_536

/** Accepts every file unscanned; the backend logs this at the start. */
export const noScanner: Scanner = { scan: () => Promise.resolve(null) }

/**
 * The scanner of ClamAV, over its own protocol (`INSTREAM`).
 * @param url `tcp://host:3310`
 */
export const clamdScanner = (url: string, within = SCAN_WITHIN_MS): Scanner => {
  const { hostname, port } = new URL(url)
  return {
    scan: (bytes) =>
      new Promise((resolve, reject) => {
        const socket = connect(Number(port || 3310), hostname)
        let answer = ''
        socket.setTimeout(within, () => socket.destroy(new Error('clamd did not answer in time')))
        socket.on('data', (part: Buffer) => (answer += part.toString()))
        socket.once('error', reject)
        socket.once('close', () => {
          const text = answer.replace(/\0/g, '').trim()
          if (text === 'stream: OK') return resolve(null)
          const found = /^stream: (.+) FOUND$/.exec(text)?.[1]
          if (found) resolve(found)
          else reject(new Error(`clamd answered "${text.slice(0, 200)}"`))
        })
        socket.write('zINSTREAM\0')
        for (let at = 0; at < bytes.length; at += pieceBytes) {
          const piece = bytes.subarray(at, at + pieceBytes)
          const length = Buffer.alloc(4)
          length.writeUInt32BE(piece.length)
          socket.write(length)
          socket.write(piece)
        }
        socket.write(Buffer.alloc(4))
      }),
  }
}
