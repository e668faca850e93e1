import { expect, it } from 'vitest'
import { freshStorage } from '#test/factories/browser-storage.ts'
import { write } from '#kernel/web/session/storage.ts'
import { ambilDitahan, drafDitahan, tahanDraf } from './draf.ts'
import { keranjangBaru } from './keranjang.ts'

const P = { kode_toko: 'PST', user_id: 'KASIR' }
const KERANJANG = {
  ...keranjangBaru('kertas1', 'S01', new Date('2026-11-20T10:00:00Z')),
  keterangan: 'Bu Sri kembali sore',
}

freshStorage()

it('a held cart is taken up by one tab, with what was kept of it last', () => {
  tahanDraf(P, KERANJANG)
  expect(drafDitahan(P).map((d) => d.keranjang.id)).toEqual(['kertas1'])
  // The list of this tab is some seconds old: another one has the cart on its counter.
  write('draf.penjualan.PST.KASIR.kertas1', { keranjang: KERANJANG, tab: 'lain', total_rp: 1 })
  write('terminal.tab.lain', Date.now())
  expect(ambilDitahan(P, 'kertas1')).toBeNull()
  // Put aside again there, it may be taken up here.
  tahanDraf(P, { ...KERANJANG, keterangan: 'Sudah dihitung' })
  expect(ambilDitahan(P, 'kertas1')).toMatchObject({ keterangan: 'Sudah dihitung' })
  expect(ambilDitahan(P, 'terjual')).toBeNull()
})
