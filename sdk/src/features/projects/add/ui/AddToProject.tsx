import { useState } from 'react'
import { Button, FolderIcon, IconButton, Link, useCountertop, usePart, useTexts } from '../../../../ui'
import { useIsSignedIn, useLoginPath } from '../../../account'
import { addTexts } from '../addToProject.texts'
import type { AddControlProps } from '../add.types'

const load = () => import('../addPart')

/**
 * Adds a product to the latest, another or a new project without leaving the page. Rendered only for brands
 * with projects.
 */
export function AddToProject({ form, ...product }: AddControlProps) {
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
  const press = { 'aria-haspopup': 'dialog', onClick: () => setIsOpen(true) } as const
  return (
    <div className="add-to-project">
      {form === 'icon' ? (
        isSignedIn ? (
          <IconButton label={texts.add} {...press}>
            <FolderIcon />
          </IconButton>
        ) : (
          <Link className="icon-button" href={login} title={texts.add}>
            <FolderIcon />
          </Link>
        )
      ) : isSignedIn ? (
        <Button kind="secondary" {...press}>
          {label}
        </Button>
      ) : (
        <Link className="button button-secondary" href={login}>
          <span>{label}</span>
        </Link>
      )}
      {Dialog && <Dialog {...product} open={isOpen} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
