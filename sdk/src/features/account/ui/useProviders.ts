import { useEffect, useState } from 'react'
import type { Provider, SignInApi } from '../signIn.api'

/** The social sign-in providers; empty until loaded. A failure is silent. */
export function useProviders(api: SignInApi): readonly Provider[] {
  const [providers, setProviders] = useState<readonly Provider[]>([])
  useEffect(() => {
    const controller = new AbortController()
    api.providers(controller.signal).then(
      (found) => {
        if (!controller.signal.aborted) setProviders(found)
      },
      // Signing in by password still works.
      () => undefined,
    )
    return () => controller.abort()
  }, [api])
  return providers
}
