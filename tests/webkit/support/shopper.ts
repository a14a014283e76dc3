import { Key, Origin, type WebDriver, type WebElement } from 'selenium-webdriver'
import { expect } from '../../support/test'
import { findInPage, type Wanted } from './findInPage'

/** A person with mouse and keyboard: finds things by their names, also inside shadow roots. */
export class Shopper {
  constructor(
    readonly driver: WebDriver,
    readonly origin: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.driver.get(`${this.origin}${path}`)
  }

  /** Waits for the first visible match. */
  async find(wanted: Wanted): Promise<WebElement> {
    let found: WebElement | null = null
    await expect
      .poll(async () => (found = await this.driver.executeScript(findInPage, wanted)), {
        message: `find ${JSON.stringify(wanted)}`,
      })
      .not.toBeNull()
    return found!
  }

  /** Waits until nothing visible matches. */
  async expectNone(wanted: Wanted): Promise<void> {
    await expect.poll(() => this.driver.executeScript(findInPage, wanted)).toBeNull()
  }

  /** Waits for a visible text of the page. */
  async see(text: string): Promise<void> {
    await this.find({ text })
  }

  async press(...keys: string[]): Promise<void> {
    await this.driver
      .actions()
      .sendKeys(...keys)
      .perform()
  }

  /** Clicks where the element is drawn: WebKitGTK refuses the command for elements inside shadow roots. */
  async click(wanted: Wanted): Promise<void> {
    await this.driver.executeScript(scrollToHidden, await this.find(wanted))
    const [x, y] = await this.findMiddle(wanted)
    await this.driver.actions().move({ origin: Origin.VIEWPORT, x, y }).click().perform()
  }

  private async findMiddle(wanted: Wanted): Promise<[number, number]> {
    return this.driver.executeAsyncScript(middleOnceStill, await this.find(wanted))
  }

  /** Replaces the text of a field. */
  async fill(field: string, text: string): Promise<void> {
    await this.focus({ field })
    await this.driver.actions().keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL).perform()
    await this.press(text)
  }

  async focus(wanted: Wanted): Promise<void> {
    await this.driver.executeScript('arguments[0].focus()', await this.find(wanted))
  }

  /** The text or label of the focused element, shadow roots included. */
  focused(): Promise<string> {
    return this.driver.executeScript(nameOfFocused)
  }

  async readValue(field: string): Promise<string> {
    return this.driver.executeScript('return arguments[0].value', await this.find({ field }))
  }

  async path(): Promise<string> {
    const { pathname } = new URL(await this.driver.getCurrentUrl())
    return pathname
  }

  /** Drags the middle of an element to that of another with the button pressed, in steps as a hand does. */
  async drag(from: Wanted, to: Wanted): Promise<void> {
    const [startX, startY] = await this.findMiddle(from)
    const [x, y] = await this.findMiddle(to)
    const at = (x: number, y: number) => ({ origin: Origin.VIEWPORT, x, y })
    await this.driver
      .actions()
      .move(at(startX, startY))
      .press()
      .move(at(startX, startY + 20))
      .move(at(Math.round((startX + x) / 2), Math.round((startY + y) / 2)))
      .move(at(x, y))
      .release()
      .perform()
  }

  /** Calls the API as the page would, with its cookies. */
  call<Answer>(brand: string, method: string, address: string, body?: object): Promise<Answer> {
    return this.driver.executeAsyncScript(callFromPage, brand, method, address, body)
  }
}

/**
 * Scrolls to an element that is out of view or covered; a menu, for example, closes when the page scrolls.
 */
function scrollToHidden(element: HTMLElement): void {
  const { x, y, width, height } = element.getBoundingClientRect()
  const top = (element.getRootNode() as ShadowRoot).elementFromPoint(x + width / 2, y + height / 2)
  if (!element.contains(top)) element.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/** The middle of an element in the window, once it is where it was a frame ago. */
function middleOnceStill(element: HTMLElement, done: (middle: [number, number]) => void): void {
  const compare = (before: DOMRect): void => {
    const now = element.getBoundingClientRect()
    if (now.x !== before.x || now.y !== before.y) requestAnimationFrame(() => compare(now))
    else done([Math.round(now.x + now.width / 2), Math.round(now.y + now.height / 2)])
  }
  requestAnimationFrame(() => requestAnimationFrame(() => compare(element.getBoundingClientRect())))
}

function nameOfFocused(): string {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : focused?.textContent
  return (focused?.getAttribute('aria-label') ?? label ?? '').trim()
}

function callFromPage(
  brand: string,
  method: string,
  address: string,
  body: object | undefined,
  done: (answer: unknown) => void,
): void {
  const headers = { 'x-countertop-brand': brand, 'content-type': 'application/json' }
  const request = { method, headers, credentials: 'include' as const, body: JSON.stringify(body) }
  void fetch(address, method === 'GET' ? { credentials: 'include' } : request)
    .then(async (answer) => done(await answer.json()))
    .catch((error: unknown) => done({ error: String(error) }))
}
