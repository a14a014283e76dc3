import { useCallback, useEffect, useRef, useState } from 'react'
import { fill, toCountertopError } from '../../../core'
import { postalPlace, townOf } from '../../../rules'
import { Alert, Button, Skeleton, useCountertop } from '../../../ui'
import type { Account, SavedAddress } from '../current/account.store'
import type { AccountTexts } from '../account.texts'
import { AddressForm } from './AddressForm'
import { Failed, Heading, type SectionProps } from './Heading'
import { useAccountAnswer } from './useAccountAnswer'

const CARD_HEIGHT_PX = 128

/** The account's addresses: add, change, delete, and what each fills at checkout (SHL-384 to SHL-386). */
export function AddressesView({ account, texts, heading }: SectionProps & { account: Account }) {
  const { client, announcer } = useCountertop()
  const read = useCallback(
    async (signal: AbortSignal) =>
      (await client.call('GET /api/account/order/addresses', { signal })).items as readonly SavedAddress[],
    [client],
  )
  const { value, error, isLoading, retry } = useAccountAnswer('addresses', read)
  /** Ids of addresses that are being deleted or are deleted, also while an answer still has them. */
  const [gone, setGone] = useState<readonly string[]>([])
  // Nothing while it loads again: a saved address would show, and be edited, as it was.
  const addresses = value === null || isLoading ? null : value.filter(({ id }) => !gone.includes(id))
  /** The address whose form is open; `new` for a new one. */
  const [open, setOpen] = useState<SavedAddress | 'new' | null>(null)
  const [removed, setRemoved] = useState<SavedAddress | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    // The pressed button has gone with the list or the form.
    if (!isFirst.current) heading.current?.focus()
    isFirst.current = false
  }, [heading, open])

  async function remove(address: SavedAddress): Promise<void> {
    setProblem(null)
    heading.current?.focus()
    setGone((ids) => [...ids, address.id])
    try {
      await client.call('DELETE /api/account/order/addresses/{id}', { path: { id: address.id } })
      setRemoved(address)
      announcer.say(texts.removed)
    } catch (thrown) {
      setGone((ids) => ids.filter((id) => id !== address.id))
      setProblem(toCountertopError(thrown).message)
    }
  }

  async function undo(address: SavedAddress): Promise<void> {
    const { id: _id, country: _country, ...body } = address
    setProblem(null)
    setRemoved(null)
    heading.current?.focus()
    try {
      await client.call('POST /api/account/order/addresses/save', { body })
      retry()
    } catch (thrown) {
      setRemoved(address)
      setProblem(toCountertopError(thrown).message)
    }
  }

  function handleSaved(): void {
    setOpen(null)
    setRemoved(null)
    // Reloads, because a new default address replaces another one.
    retry()
  }

  if (open !== null) {
    return (
      <>
        <Heading text={open === 'new' ? texts.addAddress : texts.editAddress} innerRef={heading} />
        <AddressForm
          address={open === 'new' ? null : open}
          account={account}
          texts={texts}
          onSaved={handleSaved}
          onCancel={() => setOpen(null)}
        />
      </>
    )
  }
  return (
    <>
      <Heading text={texts.addresses} innerRef={heading} />
      {error && <Failed texts={texts} onRetry={retry} />}
      {problem !== null && (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      )}
      {removed !== null && (
        <div className="account-removed">
          <span>{texts.removed}</span>
          <Button kind="quiet" onClick={() => void undo(removed)}>
            {texts.undo}
          </Button>
        </div>
      )}
      {addresses === null && !error && (
        <div role="group" aria-busy="true" aria-label={texts.loading}>
          <Skeleton height={CARD_HEIGHT_PX} lines={2} />
        </div>
      )}
      {addresses?.length === 0 && (
        <div className="account-empty">
          <h2>{texts.noAddresses}</h2>
          <p className="muted">{texts.noAddressesText}</p>
          <Button onClick={() => setOpen('new')}>{texts.addAddress}</Button>
        </div>
      )}
      {addresses !== null && addresses.length > 0 && (
        <ul className="account-addresses">
          {addresses.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              texts={texts}
              onEdit={() => setOpen(address)}
              onRemove={() => void remove(address)}
            />
          ))}
        </ul>
      )}
      {addresses !== null && addresses.length > 0 && (
        <div className="account-actions">
          <Button kind="secondary" onClick={() => setOpen('new')}>
            {texts.addAddress}
          </Button>
        </div>
      )}
    </>
  )
}

function AddressCard({
  address,
  texts,
  onEdit,
  onRemove,
}: {
  address: SavedAddress
  texts: AccountTexts
  onEdit(): void
  onRemove(): void
}) {
  const marks = [address.isShipping && texts.shippingMark, address.isBilling && texts.billingMark].filter(
    (mark) => mark !== false,
  )
  return (
    <li className="account-card">
      <p className="account-address">
        <strong>
          {address.firstName} {address.lastName}
        </strong>
        {address.companyName !== '' && <span>{address.companyName}</span>}
        <span>{address.address}</span>
        <span>{postalPlace({ ...address, town: townOf(address, address.country) })}</span>
        {address.deliveryInstructions !== '' && <span className="muted">{address.deliveryInstructions}</span>}
      </p>
      {marks.length > 0 && (
        <p className="account-marks">
          {marks.map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </p>
      )}
      <div className="account-card-actions">
        <Button kind="quiet" aria-label={fill(texts.editOf, { address: address.address })} onClick={onEdit}>
          {texts.edit}
        </Button>
        <Button
          kind="quiet"
          aria-label={fill(texts.removeOf, { address: address.address })}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      </div>
    </li>
  )
}
