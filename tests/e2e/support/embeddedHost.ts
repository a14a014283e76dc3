import type { Page } from '@playwright/test'
import { Shop } from './shop'

/** The sample host of the demo, on a site other than that of the shop's pages and the backend. */
export class Host {
  constructor(
    readonly page: Page,
    readonly origin: string,
  ) {}

  async open(brand = 'aol'): Promise<void> {
    await this.page.goto(`${this.origin}/assistant?brand=${brand}`)
  }

  /** Starts a checkout and returns it as the buyer sees it in the frame. */
  async start(delegate: readonly string[] = []): Promise<Shop> {
    for (const name of delegate) await this.page.getByLabel(name).check()
    await this.page.getByRole('button', { name: 'Start a checkout' }).click()
    const frame = await (await this.page.locator('iframe[title=Checkout]').elementHandle())?.contentFrame()
    if (!frame) throw new Error('There is no frame')
    // A frame has the methods of a page that `Shop` uses.
    return new Shop(frame as unknown as Page, '')
  }

  /** The methods of the messages received so far. */
  messages(): Promise<string[]> {
    return this.page.locator('#log li').allTextContents()
  }
  get outcome() {
    return this.page.locator('#outcome')
  }
  async choose(sheet: string, choice: RegExp | string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: sheet })
    await dialog.getByRole('button', { name: choice, exact: true }).click()
  }
}
