import type { Page } from '@playwright/test'
import { expect } from './browser.ts'

/** Logs in as a person does; ends another session of the same demo account when there is one. */
export async function masuk(page: Page, user: string): Promise<void> {
  await page.goto('/')
  await page.getByLabel('User ID').fill(user)
  await page.locator('input[type=password]').fill('demo1234')
  await page.keyboard.press('Enter')
  await expect(page.locator('input[type=password]')).toBeHidden()
}

/** The screens that a person may open, by the product's own call. */
export async function layarDari(
  url: string,
  user: string,
): Promise<readonly { path: string; kind: string }[]> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ user_id: user, password: 'demo1234', ambil_alih: true })
  const login = await fetch(`${url}/api/v1/users/login`, { method: 'POST', headers, body })
  const { data } = (await login.json()) as { data: { token: string } }
  const answer = await fetch(`${url}/api/v1/screens`, { headers: { 'x-auth-token': data.token } })
  const screens = (await answer.json()) as { data: { path: string; kind: string }[] }
  return screens.data
}
