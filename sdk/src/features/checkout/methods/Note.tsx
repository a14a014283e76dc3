import { useTextsOf } from '../page/context'

/** The panel of a method that needs only one sentence. */
export function Note<Texts extends Readonly<Record<string, string>>>({
  texts,
  name,
}: {
  texts: Texts
  name: keyof Texts
}) {
  return <p className="muted">{useTextsOf(texts)[name]}</p>
}
