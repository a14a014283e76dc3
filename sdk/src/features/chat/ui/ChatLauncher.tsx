import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { chatGateOf, scriptsOf, settingsOf } from '../../../core'
import { Button, useCountertop, useEmit, useTexts } from '../../../ui'
import { chatTexts } from '../chat.texts'

/** The launcher's width in the corner of the page. */
const WIDTH_PX = 104

/**
 * The chat launcher, shown when the chat is loaded and nothing blocks it (COM-079). The script loads once the
 * page is idle, if the shop has a chat (`IntercomEnabled`, COM-075) and the host names its address.
 */
export function ChatLauncher() {
  const countertop = useCountertop()
  const gate = chatGateOf(countertop)
  const scripts = scriptsOf(countertop)
  const settings = settingsOf(countertop)
  const isLoaded = useStore(gate.$isLoaded)
  const blockers = useStore(gate.$blockers)
  const texts = useTexts('chat', chatTexts)
  const emit = useEmit()
  const isShown = isLoaded && blockers.length === 0

  useEffect(() => {
    if (!scripts.has('chat')) return
    let isWanted = true
    async function load(): Promise<void> {
      await settings.load()
      if (!isWanted || !settings.isOn('IntercomEnabled')) return
      await scripts.load('chat')
      gate.setLoaded(true)
    }
    const start = (): void =>
      void load().catch((error: unknown) => countertop.log('The chat was not loaded.', error))
    const timer = setTimeout(start, document.readyState === 'complete' ? 0 : REST_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [countertop, gate, scripts, settings])

  // Other elements in that corner make room.
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--ct-chat-width', isShown ? `${WIDTH_PX}px` : '0px')
    return () => void style.removeProperty('--ct-chat-width')
  }, [isShown])

  if (!isShown) return null
  return (
    <div className="chat" part="chat">
      <Button onClick={() => emit('chat:open', {})}>{texts.open}</Button>
    </div>
  )
}

/** How long to wait while the page is still loading. Milliseconds. */
const REST_MS = 2000
