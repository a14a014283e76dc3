import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { asksForLogin } from '../../../rules'
import { useCountertop, useLazyPart } from '../../../ui'
import { createIdentityStore } from '../identity/identity.store'
import { withoutPrompt } from './withoutPrompt'

const load = () => import('./prompt')

/** Runs only when the prompt is closed, because the shell shows the prompt while the parameter is present. */
const clean = (): void => history.replaceState(history.state, '', withoutPrompt())

/** Opens the sign-in over a page that requests it; does nothing for a signed-in customer (COM-OP-39). */
export function LoginPrompt() {
  const countertop = useCountertop()
  const { $session } = countertop.once('identity', createIdentityStore)
  const isSignedIn = useStore($session) !== null
  const route = useStore(countertop.$route)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    clean()
  }
  useEffect(() => {
    if (!asksForLogin(location.href)) return setIsOpen(false)
    // The sign-in state may arrive a moment later, or change in another tab.
    if (isSignedIn) close()
    else setIsOpen(true)
  }, [isSignedIn, route])
  const Prompt = useLazyPart(load, isOpen, close)
  return Prompt && <Prompt open={isOpen && !isSignedIn} onClose={close} />
}
