import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { asksForLogin } from '../../../rules'
import { useCountertop, useLazyPart } from '../../../ui'
import { createIdentityStore } from '../identity.store'

const load = () => import('./prompt')

/** The page's address without what asked for the prompt. */
export function withoutPrompt(): string {
  const { pathname, search, hash } = location
  const query = new URLSearchParams(search)
  for (const name of [...query.keys()]) if (name.toLowerCase() === 'showlogin') query.delete(name)
  const rest = query.toString()
  return pathname + (rest && `?${rest}`) + hash
}

/** Only when the prompt is done with: the shell shows it for as long as the address asks for it. */
const clean = (): void => history.replaceState(history.state, '', withoutPrompt())

/** Opens signing in over the page that asks for it; nothing happens for who is signed in already (commerce OP-39). */
export function LoginPrompt() {
  const countertop = useCountertop()
  const { $session } = countertop.once('identity', createIdentityStore)
  const isSignedIn = useStore($session) !== null
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    clean()
  }
  useEffect(() => {
    if (!asksForLogin(location.href)) return
    // Who is signed in may be known a moment later, or become so in another tab.
    if (isSignedIn) close()
    else setIsOpen(true)
  }, [isSignedIn])
  const Prompt = useLazyPart(load, isOpen, close)
  return Prompt && <Prompt open={isOpen && !isSignedIn} onClose={close} />
}
