import { phoneHref } from '../../../rules'
import { useDerived } from './context'

/** A message; the support number at its end is a link (CHK-453, CHK-OP-109). */
export function SupportText({ children: text }: { children: string }) {
  const number = useDerived(({ settings }) => settings.supportNumber?.trim())
  if (!number || !text.endsWith(` ${number}`)) return <>{text}</>
  return (
    <>
      {text.slice(0, -number.length)}
      <a className="link" part="link" href={phoneHref(number)}>
        {number.replaceAll(' ', '\u00a0')}
      </a>
    </>
  )
}
