import { asset } from '../assets'

/** The page of the sample host: an assistant that sells for the shop, with the shop's checkout in a frame. */
export function Assistant({ isListed, isLinked }: { isListed: boolean; isLinked: boolean }) {
  return (
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Sample host</title>
        <link rel="stylesheet" href={asset('assistant.css')} />
        <script src={asset('scripts/assistant.js')} defer />
      </head>
      <body>
        <main>
          <header>
            <h1>Sample host</h1>
            <p>
              An assistant that sells for the shop. The checkout in the frame is the shop’s own, by the
              Embedded Checkout Protocol.
            </p>
            {!isListed && (
              <p role="alert">
                This address is not in the brand’s list of hosts, so the browser shows no checkout. Open the
                page at <code>platform.localhost</code>.
              </p>
            )}
          </header>
          <section class="account" aria-labelledby="account-title">
            <h2 id="account-title">The buyer’s account</h2>
            {isLinked ? (
              <form method="post" action="/assistant/unlink">
                <p>Connected. Checkouts are made for the buyer’s account.</p>
                <button type="submit">Disconnect</button>
              </form>
            ) : (
              <p>
                Checkouts are made as a guest. <a href="/assistant/link">Connect the buyer’s account</a>
              </p>
            )}
            <p id="buyer" />
          </section>
          <form id="start">
            <fieldset>
              <legend>Delegated to this host</legend>
              <label>
                <input type="checkbox" name="delegate" value="fulfillment.address_change" /> The address
              </label>
              <label>
                <input
                  type="checkbox"
                  name="delegate"
                  value="payment.instruments_change,payment.credential"
                />{' '}
                The card
              </label>
              <label>
                <input type="checkbox" name="delegate" value="window.open" /> Links
              </label>
              <label>
                <input type="checkbox" name="channel" /> Use a message channel
              </label>
            </fieldset>
            <button type="submit">Start a checkout</button>
          </form>
          <p id="outcome" role="status" />
          <div id="place" />
          <dialog id="sheet" aria-labelledby="sheet-title">
            <h2 id="sheet-title" />
            <div id="choices" />
            <button type="button" id="sheet-cancel">
              Cancel
            </button>
          </dialog>
          <section aria-labelledby="log-title">
            <h2 id="log-title">Messages</h2>
            <ol id="log" tabindex={0} aria-labelledby="log-title" />
          </section>
        </main>
      </body>
    </html>
  )
}
