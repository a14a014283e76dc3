import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import {
  createActor,
  type ActorOptions,
  type AnyActor,
  type AnyStateMachine,
  type Snapshot,
  type SnapshotFrom,
} from 'xstate'

/*
 * Replaces @xstate/react in the script bundle. Our charts use two of its hooks; the rest, which keeps an
 * actor alive through React's strict effects, would add half a kilobyte to every checkout.
 */

/**
 * Selects from an actor's snapshot and re-renders only when the selection changes. Throws the error of a
 * failed actor.
 */
export function useSelector<A extends AnyActor, T>(
  actor: A,
  selector: (snapshot: SnapshotFrom<A>) => T,
  isEqual: (a: T, b: T) => boolean = Object.is,
): T {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const { unsubscribe } = actor.subscribe({ next: onChange, error: onChange })
      return unsubscribe
    },
    [actor],
  )
  const last = useRef<{ value: T } | undefined>(undefined)
  return useSyncExternalStore(subscribe, () => {
    const value = selector(snapshotOf(actor))
    // An equal selection retains its identity, which avoids the render.
    if (!last.current || !isEqual(last.current.value, value)) last.current = { value }
    return last.current.value
  })
}

/** A machine that runs while the component is mounted; `options` contains its input, read once. */
export function useMachine(machine: AnyStateMachine, options?: ActorOptions<AnyStateMachine>) {
  const [actor] = useState(() => createActor(machine, options))
  useEffect(() => {
    // A component may provide new implementations; the actor uses the latest.
    actor.logic.implementations = machine.implementations
  }, [actor, machine])
  useEffect(() => {
    actor.start()
    return () => void actor.stop()
  }, [actor])
  return [useSelector(actor, (snapshot) => snapshot), actor.send, actor] as const
}

function snapshotOf<A extends AnyActor>(actor: A): SnapshotFrom<A> {
  const snapshot: Snapshot<unknown> = actor.getSnapshot()
  if (snapshot.status === 'error') throw snapshot.error
  return snapshot as SnapshotFrom<A>
}
