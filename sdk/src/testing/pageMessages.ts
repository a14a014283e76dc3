import { onTestFinished } from 'vitest'
import { globalMessages, type Countertop } from '../core'

/** What a page says about failed calls: the texts of its message line, and the addresses it has not found. */
export function pageMessages(countertop: Countertop): { texts: string[]; notFound: string[] } {
  const seen = { texts: [] as string[], notFound: [] as string[] }
  onTestFinished(
    globalMessages(countertop).$message.listen((message) => void (message && seen.texts.push(message.text))),
  )
  onTestFinished(countertop.on('not-found', ({ url }) => void seen.notFound.push(url)))
  return seen
}
