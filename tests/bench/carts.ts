interface Change {
  sku: string
  quantity: number
  productCode?: string
}

export const change = (body: Change, cookie?: string) => ({
  body: JSON.stringify(body),
  headers: {
    'content-type': 'application/json',
    'x-countertop-brand': 'aol',
    ...(cookie ? { cookie } : {}),
  },
})

/** Creates a guest's cart with these products; returns the session's cookie and the first line. */
export async function filledCart(url: string, skus: string[]) {
  let cookie = ''
  let productCode = ''
  for (const sku of skus) {
    const response = await fetch(`${url}/api/cart/product/`, {
      method: 'POST',
      ...change({ sku, quantity: 1 }, cookie),
    })
    if (!response.ok) throw new Error(`${sku} cannot be added: ${response.status} ${await response.text()}`)
    cookie ||= response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const { products } = (await response.json()) as { products: { sku: string; productCode: string }[] }
    productCode ||= products.find((line) => line.sku === sku)?.productCode ?? ''
  }
  return { cookie, sku: skus[0] ?? '', productCode }
}
