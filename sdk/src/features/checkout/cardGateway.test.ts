import { describe, expect, it, vi } from 'vitest'
import type { CardChannel } from './card/channel'
import { createCardGateway } from './cardGateway'
import type { EncryptAnswer, EncryptRequest } from './machine/actors'

const request: EncryptRequest = { attempt: 'a1', certificates: {}, holderName: 'Sam', today: [2026, 3, 2] }
const answer: EncryptAnswer = { kind: 'encrypted', values: { House: 'jwe' } }

function makeChannel() {
  return {
    encrypt: vi.fn<CardChannel['encrypt']>(() => Promise.resolve(answer)),
    showErrors: vi.fn(),
    focus: vi.fn(),
    refreshLook: vi.fn(),
    close: vi.fn(),
  }
}

describe('the gateway to the card frame', () => {
  it('waits for a frame that is still loading', async () => {
    const gateway = createCardGateway()
    const encrypted = gateway.encrypt(request, new AbortController().signal)
    const channel = makeChannel()
    gateway.connect(channel)
    expect(await encrypted).toEqual(answer)
    expect(channel.encrypt).toHaveBeenCalledTimes(1)
  })

  it('requests nothing from a frame that arrives after the press was cancelled', async () => {
    const gateway = createCardGateway()
    const left = new AbortController()
    void gateway.encrypt(request, left.signal)
    left.abort()
    const channel = makeChannel()
    gateway.connect(channel)
    await Promise.resolve()
    expect(channel.encrypt).not.toHaveBeenCalled()
  })

  it('uses the frame connected last, and closes a disconnected one', () => {
    const gateway = createCardGateway()
    const first = makeChannel()
    const second = makeChannel()
    const undo = gateway.connect(first)
    gateway.connect(second)
    undo()
    gateway.showErrors()
    expect(first.close).toHaveBeenCalledTimes(1)
    expect(first.showErrors).not.toHaveBeenCalled()
    expect(second.showErrors).toHaveBeenCalledTimes(1)
  })
})
