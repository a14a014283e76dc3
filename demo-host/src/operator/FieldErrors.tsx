import type { ComponentChildren } from 'preact'

/** The messages of a form's fields, each linked to its field. `nothing` says that nothing has happened. */
export function FieldErrors({ errors, nothing }: { errors: object; nothing: string }) {
  const messages = Object.entries(errors) as [string, string][]
  if (messages.length === 0) return null
  return (
    <div class="problem" role="alert">
      <p>{nothing} Please check:</p>
      <ul>
        {messages.map(([field, message]) => (
          <li key={field}>
            <a href={`#${field}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ComponentChildren }) {
  return (
    <span class="alarm" id={id}>
      {children}
    </span>
  )
}
