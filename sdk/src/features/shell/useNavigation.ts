import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useCountertop } from '../../ui'
import { createNavigationStore, type NavigationState } from './navigation.store'

/**
 * The brand's navigation, loaded when the first widget uses it, and on a navigation once it is older than an
 * hour (SHL-074).
 */
export function useNavigation(): NavigationState {
  const { once, $route } = useCountertop()
  const store = once('navigation', createNavigationStore)
  // `subscribe` also calls at once.
  useEffect(() => $route.subscribe(() => void store.load()), [store, $route])
  return useStore(store.$state)
}
