import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The script of the card frame: its address and its hash for `integrity`. */
export interface CardFrameScript {
  src: string
  integrity: string
}

const manifest = z.object({
  entries: z.record(z.string(), z.string()),
  files: z.record(z.string(), z.object({ integrity: z.string() })),
})

/**
 * Reads which file the SDK's build made of the card frame. Once found it is kept: a new build comes with a
 * new process.
 * @param sdkDir folder served at `/sdk/`
 * @returns null while nothing is built
 */
export const builtCardFrame = (sdkDir: string): (() => CardFrameScript | null) => {
  let found: CardFrameScript | null = null
  return () => (found ??= read(sdkDir))
}

const read = (sdkDir: string): CardFrameScript | null => {
  let text: string
  try {
    text = readFileSync(join(sdkDir, 'manifest.json'), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const { entries, files } = manifest.parse(JSON.parse(text))
  const file = entries['card-frame']
  const integrity = file && files[file]?.integrity
  return file && integrity ? { src: `/sdk/${file}`, integrity } : null
}

/** The whole page; `keyIds` are base64url, the rest comes from our own build. */
export const cardFramePage = ({ src, integrity }: CardFrameScript, keyIds: readonly string[]): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="countertop-keys" content="${keyIds.join(' ')}">
<title>Card details</title>
<script src="${src}" integrity="${integrity}" defer></script>
</head>
<body></body>
</html>
`
