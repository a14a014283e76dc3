import { useState } from 'react'
import { Button, FolderIcon, Link, useCountertop, usePart, useTexts } from '../../../../ui'
import { useIsSignedIn, useLoginPath } from '../../../account'
import { addTexts } from '../addToProject.texts'
import type { AddToProjectProps } from '../add.types'

const load = () => import('../addPart')

/**
 * Adds a product to the latest, another or a new project without leaving the page. Rendered only for brands
 * with projects.
 */
export function AddToProject(props: AddToProjectProps) {
  const { brand } = useCountertop()
  const texts = useTexts('addToProject', addTexts)
  const isSignedIn = useIsSignedIn()
  const login = useLoginPath()
  const [isOpen, setIsOpen] = useState(false)
  const Dialog = usePart(load, isOpen, () => setIsOpen(false))
  if (!brand.capabilities.hasProjects) return null
  const label = (
    <>
      <FolderIcon size={18} />
      {texts.add}
    </>
  )
  return (
    <div className="add-to-project">
      {isSignedIn ? (
        <Button kind="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {label}
        </Button>
      ) : (
        <Link className="button button-secondary" href={login}>
          <span>{label}</span>
        </Link>
      )}
      {Dialog && <Dialog {...props} open={isOpen} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
