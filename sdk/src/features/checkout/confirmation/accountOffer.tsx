import { useCountertop, useLazyPart, type LazyPart } from '../../../ui'
import type { OrderConfirmation } from '../api.types'

/** The form, which the feature `account` renders: its pages import this feature. */
export interface NewAccountProps {
  email: string
  details: NonNullable<OrderConfirmation['newAccount']>
  /** The name of its part. */
  part: string
}

/** Builds the offer of an account. Its form loads only where the order allows one and nobody is signed in. */
export const accountOffer = (load: () => Promise<LazyPart<NewAccountProps>>) =>
  function AccountOffer({ order: { email, newAccount } }: { order: OrderConfirmation }) {
    const isSignedIn = useCountertop().storage.has('loggedin')
    const NewAccount = useLazyPart(load, !!newAccount && !isSignedIn)
    return (
      newAccount &&
      NewAccount && <NewAccount email={email} details={newAccount} {...{ part: 'new-account' }} />
    )
  }
