import { useId, type ReactNode } from 'react'

/** A card of the page, labelled by its heading. */
export function Section({ title, part, children }: { title: string; part: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="section" part={`section section-${part}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
