import { createElement, type ReactNode } from 'react'
import { useScope } from '../../../ui'
import { inheritedAttributes } from '../pieces'

/** A widget of another feature inside the head; the host may replace it by a slot of the same name. */
export function Piece({ name, children }: { name: string; children?: ReactNode }) {
  const { host } = useScope()
  return <slot name={name}>{createElement(`countertop-${name}`, inheritedAttributes(host), children)}</slot>
}
