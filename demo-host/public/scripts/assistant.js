/*
 * The sample host of the Embedded Checkout Protocol (docs/ucp.md). It creates a checkout, shows its
 * `continue_url` in a frame, and answers the checkout's messages.
 */
;(() => {
  const byId = (id) => document.getElementById(id)
  const [form, place, log, outcome, sheet] = ['start', 'place', 'log', 'outcome', 'sheet'].map(byId)

  const CARDS = [
    { id: 'visa', description: 'Visa •••• 1111' },
    { id: 'declined', description: 'Visa •••• 1111, which the bank declines' },
    { id: 'challenged', description: 'Visa •••• 1237, which the bank asks the buyer to confirm' },
  ]
  const jo = { first_name: 'Jo', last_name: 'Citizen', phone_number: '0412345678', address_country: 'AU' }
  const ADDRESSES = [
    {
      ...jo,
      id: 'home',
      street_address: '12 Example Street',
      address_locality: 'Richmond',
      address_region: 'VIC',
      postal_code: '3121',
    },
    {
      ...jo,
      id: 'work',
      // Longer than the shop accepts, so the buyer corrects it in the frame.
      first_name: 'Maximiliana Alexandra',
      street_address: '8 Example Street',
      address_locality: 'Sydney',
      address_region: 'New South Wales',
      postal_code: '2000',
    },
    {
      ...jo,
      id: 'nowhere',
      street_address: '1 Nowhere Road',
      address_locality: 'Atlantis',
      address_region: 'VIC',
      postal_code: '3999',
    },
  ]

  /** The card that the buyer has chosen, which the next checkout begins with. */
  let instrument = null

  const logMessage = (text) => {
    const line = document.createElement('li')
    line.textContent = text
    log.append(line)
  }

  /** Shows an error that has ended the checkout, and where the buyer can continue. */
  const showError = ({ messages, continue_url: url }) => {
    outcome.textContent = messages[0].content
    if (!url) return
    const link = document.createElement('a')
    link.href = url
    link.target = '_blank'
    link.rel = 'noopener'
    link.textContent = 'Continue in the shop'
    outcome.append(' ', link)
  }

  /** Lets the buyer choose in a sheet above the page. Resolves with null if the buyer cancels. */
  const choose = (title, choices) =>
    new Promise((resolve) => {
      byId('sheet-title').textContent = title
      const end = (choice) => {
        sheet.close()
        resolve(choice)
      }
      byId('choices').replaceChildren(
        ...choices.map((choice) => {
          const button = document.createElement('button')
          button.type = 'button'
          button.textContent = choice.description
          button.addEventListener('click', () => end(choice))
          return button
        }),
      )
      byId('sheet-cancel').onclick = () => end(null)
      sheet.oncancel = () => resolve(null)
      sheet.showModal()
    })

  const post = async (path, body) => {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return answer.json()
  }

  const open = (checkout, delegate, isOverChannel) => {
    const { version } = checkout.ucp
    const source = new URL(checkout.continue_url)
    source.searchParams.set('ec_version', version)
    if (delegate.length > 0) source.searchParams.set('ec_delegate', delegate.join(','))
    const frame = document.createElement('iframe')
    frame.title = 'Checkout'
    frame.setAttribute('sandbox', 'allow-scripts allow-forms allow-same-origin allow-popups')
    // Recommended by the protocol: the frame has no access to what the buyer's browser has stored for the
    // shop.
    frame.setAttribute('credentialless', '')

    const success = (more = {}) => ({ ucp: { version, status: 'success' }, ...more })
    const failure = (code, content) => ({
      ucp: { version, status: 'error' },
      messages: [{ type: 'error', code, content, severity: 'recoverable' }],
    })
    const cancelled = () => failure('abort_error', 'The buyer cancelled.')
    const shown = ({ id, description }) => ({
      id,
      handler_id: 'encrypted_card',
      type: 'card',
      selected: true,
      display: { description },
    })

    /** A token for this checkout, valid once, by which the shop's page acts for the connected account. */
    const credential = async () =>
      success(await post('/assistant/frame-token', { continueUrl: checkout.continue_url }))

    const requests = {
      'ec.ready': () =>
        success(instrument && { checkout: { payment: { instruments: [shown(instrument)] } } }),
      'ec.auth': credential,
      'ec.fulfillment.address_change_request': async () => {
        const address = await choose(
          'Where to?',
          ADDRESSES.map((one) => ({ ...one, description: `${one.street_address}, ${one.address_locality}` })),
        )
        if (!address) return cancelled()
        const { description: _shown, ...destination } = address
        const method = { id: 'delivery', type: 'shipping', selected_destination_id: address.id }
        return success({
          checkout: { fulfillment: { methods: [{ ...method, destinations: [destination] }] } },
        })
      },
      'ec.payment.instruments_change_request': async () => {
        const card = await choose('Which card?', CARDS)
        if (!card) return cancelled()
        instrument = card
        return success({ checkout: { payment: { instruments: [shown(card)] } } })
      },
      'ec.payment.credential_request': async ({ checkout: current }) => {
        const total = current.totals.find(({ type }) => type === 'total').amount / 100
        const confirmed = await choose('Confirm the payment', [
          { description: `Pay $${total.toFixed(2)} with ${instrument.description}` },
        ])
        if (!confirmed) return cancelled()
        const { attempt, certificates } = Object.values(current.ucp.payment_handlers)[0][0].config
        const credential = await post('/assistant/vault', { card: instrument.id, attempt, certificates })
        return success({ checkout: { payment: { instruments: [{ ...shown(instrument), credential }] } } })
      },
      'ec.window.open_request': ({ url }) => {
        window.open(url, '_blank', 'noopener')
        return success()
      },
    }

    /** Runs a request. A failure of this host is answered too, because the checkout waits for an answer. */
    const runRequest = async (request, params) => {
      try {
        return await request(params)
      } catch {
        return failure('unexpected_error', 'The assistant could not do that.')
      }
    }

    const handle = async (message, answer) => {
      const { id, method, params } = message
      logMessage([method, ...(params?.delegate ?? [])].join(' '))
      if (method === 'ec.complete') outcome.textContent = `Ordered: ${params.checkout.order.id}`
      if (method === 'ec.error') {
        showError(params.error)
        frame.remove()
      }
      if (id === undefined) return
      const request = requests[method]
      answer(
        request
          ? { jsonrpc: '2.0', id, result: await runRequest(request, params) }
          : { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found.' } },
      )
    }

    addEventListener('message', ({ source: sender, origin, data }) => {
      if (sender !== frame.contentWindow || origin !== source.origin || data?.jsonrpc !== '2.0') return
      const answer = (message, ports = []) => frame.contentWindow.postMessage(message, origin, ports)
      if (data.method !== 'ec.ready' || !isOverChannel) return void handle(data, answer)
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data: over }) => void handle(over, (message) => port1.postMessage(message))
      answer({ jsonrpc: '2.0', id: data.id, result: success({ upgrade: { port: port2 } }) }, [port2])
    })
    frame.src = source.href
    outcome.textContent = ''
    place.replaceChildren(frame)
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const fields = new FormData(form)
    const delegate = fields.getAll('delegate').flatMap((names) => names.split(','))
    outcome.textContent = ''
    const checkout = await post('/assistant/checkouts', {}).catch(() => null)
    if (!checkout) return void (outcome.textContent = 'The shop does not answer. Please try again.')
    const bound = checkout.ucp?.services?.['dev.ucp.shopping']?.some(
      ({ transport }) => transport === 'embedded',
    )
    const { first_name: first, last_name: last, email } = checkout.buyer ?? {}
    const [method] = checkout.fulfillment?.methods ?? []
    const known = method?.destinations.map(({ street_address: street }) => street) ?? []
    byId('buyer').textContent = email ? `${[first, last].join(' ')}, ${email}. ${known.join('; ')}` : ''
    if (bound) open(checkout, delegate, fields.has('channel'))
    else outcome.textContent = 'The shop does not let its checkout be embedded.'
  })
})()
