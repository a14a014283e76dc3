import { useTextsOf } from '../page/context'

/** The panel of a method about which there is one sentence to say. */
export function Note<Texts extends Readonly<Record<string, string>>>({
  texts,
  name,
}: {
  texts: Texts
  name: keyof Texts
}) {
  return <p className="muted">{useTextsOf(texts)[name]}</p>
}
