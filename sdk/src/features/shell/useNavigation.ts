import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useCountertop } from '../../ui'
import { createNavigationStore, type NavigationState } from './navigation.store'

/** The brand's navigation, loaded when the first widget uses it. */
export function useNavigation(): NavigationState {
  const store = useCountertop().once('navigation', createNavigationStore)
  useEffect(() => void store.load(), [store])
  return useStore(store.$state)
}
