import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useCountertop } from '../../ui'
import { createNavigationStore, type NavigationState } from './navigation.store'

/** The brand's navigation, read when the first widget asks for it. */
export function useNavigation(): NavigationState {
  const store = useCountertop().once('navigation', createNavigationStore)
  useEffect(() => void store.load(), [store])
  return useStore(store.$state)
}
