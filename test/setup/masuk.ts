import type { Page } from '@playwright/test'
import { expect } from './browser.ts'

/**
 * Logs in as a person does who follows a link to the screen `ke`; ends another session of the same
 * demo account when there is one.
 */
export async function masuk(page: Page, user: string, ke = '/'): Promise<void> {
  await page.goto(ke)
  await page.getByLabel('User ID').fill(user)
  const sandi = page.locator('input[type=password]')
  const ambilAlih = page.getByRole('button', { name: 'Ya', exact: true })
  await sandi.fill('demo1234')
  await page.keyboard.press('Enter')
  const jawab = async () => (await ambilAlih.isVisible()) || !(await sandi.isVisible())
  await expect.poll(jawab, { intervals: [20, 50] }).toBe(true)
  // By key: specs that work without a mouse count its presses.
  if (await ambilAlih.isVisible()) await ambilAlih.press('Enter')
  await expect(sandi).toBeHidden()
}

/**
 * Chooses a language in the person's menu; '' is the shop's own. The choice stays with the person,
 * and the next test may have the same shop: leave him as he was.
 */
export async function pilihBahasa(page: Page, bahasa: string, lang: string): Promise<void> {
  const menu = page.locator('#menu-orang')
  if (!(await menu.isVisible())) await page.locator('button[aria-controls=menu-orang]').click()
  await menu.locator('select').first().selectOption(bahasa)
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
}

export interface Layar {
  readonly path: string
  readonly kind: string
  readonly master?: string
  readonly report?: string
}

/** The screens that a person may open, by the product's own call. */
export const layarDari = (url: string, user: string) =>
  bacaSebagai<readonly Layar[]>(url, user, 'screens')

/** What drawers and accounts should hold today, as the owner reads it, in the screen's order. */
export const kasSeharusnya = async (url: string): Promise<readonly number[]> => {
  const { kas } = await bacaSebagai<{ kas: { seharusnya_rp: number }[] }>(url, 'OWN', 'tutup-toko')
  return kas.map((k) => k.seharusnya_rp)
}

/** One answer of the product to a person who is logged in for it. */
export async function bacaSebagai<T>(url: string, user: string, path: string): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ user_id: user, password: 'demo1234', ambil_alih: true })
  const login = await fetch(`${url}/api/v1/users/login`, { method: 'POST', headers, body })
  const { data } = (await login.json()) as { data: { token: string } }
  const answer = await fetch(`${url}/api/v1/${path}`, { headers: { 'x-auth-token': data.token } })
  return ((await answer.json()) as { data: T }).data
}
