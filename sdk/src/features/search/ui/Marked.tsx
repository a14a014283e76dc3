/** A text with the typed words marked. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  const words = typed.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return <>{text}</>
  const pattern = new RegExp(
    `(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`,
    'gi',
  )
  return (
    <>
      {text.split(pattern).map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))}
    </>
  )
}
