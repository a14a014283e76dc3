import { useEffect, useState } from 'react'
import type { Provider, SignInApi } from '../signIn.api'

/** The other providers; none while they are not known, which is no reason to say anything. */
export function useProviders(api: SignInApi): readonly Provider[] {
  const [providers, setProviders] = useState<readonly Provider[]>([])
  useEffect(() => {
    const gone = new AbortController()
    api.providers(gone.signal).then(
      (found) => {
        if (!gone.signal.aborted) setProviders(found)
      },
      // The password is still a way in.
      () => undefined,
    )
    return () => gone.abort()
  }, [api])
  return providers
}
