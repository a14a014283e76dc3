/** Why the last try of a form failed, announced when it appears. */
export function Problem({ text }: { text: string | null | undefined }) {
  return text ? (
    <p className="field-note field-note-error" role="alert">
      {text}
    </p>
  ) : null
}
