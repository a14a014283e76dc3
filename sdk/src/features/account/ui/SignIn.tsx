import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useMachine } from '@xstate/react'
import { fromPromise } from 'xstate'
import type { postForm } from '../../../core'
import { onPageRestored } from '../../../core/onPageRestored'
import { useEmit, useScope, useTexts } from '../../../ui'
import { createSignInRedirect, consumeArrival, type Arrival } from '../entering'
import { createIdentityStore } from '../identity/identity.store'
import { createSignInApi } from '../signIn.api'
import { signInMachine, type Sent, type Submission } from '../signIn.machine'
import { signInTexts } from '../signIn.texts'
import { AccountForm } from './AccountForm'
import { SignedIn, SignedOut, Mailed, NotConfirmed, Waiting } from './SignInSteps'
import { useProviders } from './useProviders'

/** The page of this site that linked here. Paths of other sites are not available. */
const pageBefore = (): string => {
  const { referrer } = document
  return referrer.startsWith(`${location.origin}/`) ? referrer : ''
}

export interface SignInProps {
  /** The target after sign-in, a path of this site. Without one the page's own `returnUrl` applies. */
  returnUrl: string | null
  /** `logout` signs out as soon as the widget mounts. */
  view: 'signIn' | 'register' | 'logout'
  /** Replaced in tests: posts a form, which leaves the page. */
  post?: typeof postForm
  /** Replaced in tests: navigates to an address. */
  go?: (url: string) => void
}

/** Sign-in, registration and everything around them; also the page that links in our mails open. */
export function SignIn({ returnUrl, view, post, go = (url) => location.assign(url) }: SignInProps) {
  const { countertop, root } = useScope()
  const emit = useEmit()
  const texts = useTexts('signIn', signInTexts)
  const identity = countertop.once('identity', createIdentityStore)
  const redirect = useMemo(() => createSignInRedirect(countertop, post), [countertop, post])
  const api = useMemo(() => createSignInApi(countertop, identity.client), [countertop, identity])
  // Read once, because reading removes the fragment from the address.
  const [arrival] = useState(consumeArrival)
  const [refusedEmail] = useState(() => (arrival.kind === 'refused' ? redirect.email() : ''))
  const [wanted] = useState(
    () =>
      returnUrl ??
      // The identity host does not return the page's original target.
      (arrival.kind === 'refused' ? redirect.wanted() : null) ??
      new URLSearchParams(location.search).get('returnUrl') ??
      pageBefore(),
  )

  const machine = useMemo(
    () =>
      signInMachine.provide({
        actors: {
          send: fromPromise<Sent | undefined, Submission>(async ({ input, signal }) => {
            if (input.view !== 'signIn') return api.send(input, signal)
            await redirect.login(input.form, wanted)
            return undefined
          }),
          confirm: fromPromise<string | undefined, string>(({ input, signal }) => api.confirm(input, signal)),
          arrive: fromPromise<string, Arrival>(({ input }) =>
            input.kind === 'tokens'
              ? redirect.arrive(input)
              : Promise.reject(new Error('The page was opened without tokens')),
          ),
          leave: fromPromise<string>(() => redirect.leave(wanted)),
        },
      }),
    [redirect, api, wanted],
  )
  const [state, send] = useMachine(machine, {
    input: {
      email: refusedEmail,
      arrival,
      brand: countertop.brand,
      passwordMissing: texts.passwordMissing,
      isSignedIn: identity.$session.get() !== null,
      isLeaving: view === 'logout',
      hasReturnUrl: wanted !== '',
    },
  })
  const { context } = state

  useEffect(() => {
    if (view === 'register' && arrival.kind === 'none') send({ type: 'GO', view: 'register' })
  }, [view, arrival, send])
  useEffect(() => {
    const left = new AbortController()
    onPageRestored(() => send({ type: identity.$session.get() ? 'RETURNED_SIGNED_IN' : 'RETURNED' }), left)
    const onHashChange = () => {
      const arrived = consumeArrival()
      if (arrived.kind !== 'none') send({ type: 'ARRIVED', arrival: arrived })
    }
    addEventListener('hashchange', onHashChange, left)
    return () => left.abort()
  }, [send, identity])
  const isDone = state.matches('done')
  useEffect(() => {
    if (!isDone || context.target === null) return
    const url = new URL(context.target, location.origin).href
    if (emit('navigate', { url })) go(url)
  }, [isDone, context.target, emit, go])

  const providers = useProviders(api)
  const isFirst = useRef(true)
  const heading = useRef<HTMLElement>(null)
  const isForm = ['filling', 'sending', 'away'].some((each) => state.matches(each as 'filling'))
  const step = isForm ? context.view : state.matches('mailed') ? 'mailed' : JSON.stringify(state.value)
  useLayoutEffect(() => {
    // Moving the focus announces the new step. After it is drawn, that would take the focus from a field in
    // which the customer types already. The first step does not move it, except after a refusal: the form
    // left the page, and only the password remains to be typed.
    if (!isFirst.current) heading.current?.focus()
    else if (refusedEmail) root.querySelector<HTMLElement>('[name=password]')?.focus()
    isFirst.current = false
  }, [step, refusedEmail, root])

  if (state.matches('finishing') || state.matches('done')) {
    return <Waiting text={view === 'logout' ? texts.leaving : texts.finishing} />
  }
  if (state.matches('confirming')) return <Waiting text={texts.confirming} />
  if (state.matches('leaving')) return <Waiting text={texts.leaving} />
  const shared = { texts, heading, notice: context.notice }
  if (state.matches('notConfirmed')) {
    return <NotConfirmed {...shared} onRetry={() => send({ type: 'RETRY' })} />
  }
  if (state.matches('mailed')) {
    return (
      <Mailed
        {...shared}
        mail={context.mail}
        email={context.form.email}
        hasResent={context.hasResent}
        isBusy={state.hasTag('busy')}
        onRetry={() => send({ type: 'RETRY' })}
        onBack={() => send({ type: 'GO', view: 'signIn' })}
      />
    )
  }
  if (state.matches('signedIn') || state.matches('notSignedOut')) {
    return <SignedIn {...shared} onSignOut={() => send({ type: 'SIGN_OUT' })} />
  }
  if (state.matches('signedOut')) {
    return (
      <SignedOut
        {...shared}
        target={context.target ?? '/'}
        onSignIn={() => send({ type: 'GO', view: 'signIn' })}
      />
    )
  }
  return (
    <AccountForm
      {...shared}
      context={context}
      brand={countertop.brand}
      isBusy={state.hasTag('busy')}
      providers={providers}
      onProvider={(id) => go(redirect.social(id, wanted))}
      send={send}
    />
  )
}
