import type { ComponentChildren } from 'preact'
import { asset } from '../assets'
import { focused } from './focused'
import type { PageContext } from './pageContext'

interface HeadProps {
  context: PageContext
  title: string
  /** The part of the back office that the title names. */
  area: 'Operator' | 'Back office'
  /** Further elements, such as a script. */
  children?: ComponentChildren
}

/** Head of a page for staff: none of the shop's scripts and nothing for search engines. */
export function StaffHead({ context, title, area, children }: HeadProps) {
  const { brand, api } = context.site
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{`${title} | ${area}, ${brand.name}`}</title>
      <link rel="icon" href={`${api}/media/brands/${brand.code}.svg`} type="image/svg+xml" />
      <link rel="stylesheet" href={asset('site.css')} />
      <link rel="stylesheet" href={asset('operator.css')} />
      {children}
    </head>
  )
}

export interface StaffMessages {
  /** Message after a successful change. */
  done?: string | null | undefined
  /** Why a change was not made. */
  problem?: ComponentChildren
}

/** Title, messages and content of a page for staff. */
export function StaffMain({
  title,
  done,
  problem,
  children,
}: StaffMessages & { title: string; children: ComponentChildren }) {
  return (
    <main id="main" tabIndex={-1}>
      <h1>{title}</h1>
      {done && (
        <p class="done" role="status" {...focused}>
          {done}
        </p>
      )}
      {problem && (
        <p class="problem" role="alert" {...focused}>
          {problem}
        </p>
      )}
      {children}
    </main>
  )
}
