import type { Kasir, Perintah } from './kasir.ts'

/** Nobody's clock gets there while the test runs. */
const NANTI = '2099-01-01'

/** A promo that is scheduled, changed while it waits, and cancelled. */
export function perintahPromo(k: Kasir): Perintah {
  const isi = (template: string) => ({ template, tgl_kirim: NANTI })
  const batalkan = async () => {
    const { data } = await k.c.ok<{ no_promo: string }[]>('GET', 'promo/get/all', {
      status: 'TERJADWAL',
    })
    for (const { no_promo } of data) await k.jadi('promo/batal', { no_promo })
  }
  const jadwalkan = async () => {
    await batalkan()
    return k.jadi<{ no_promo: string }>('promo-wablas', isi('Halo {nama_customer}'))
  }
  return {
    'promo-wablas': async () => {
      await batalkan()
      return k.kirim('promo-wablas', isi('Halo {nama_customer}'))
    },
    'promo-wablas (ubah)': async () => {
      await jadwalkan()
      return k.kirim('promo-wablas', isi('Halo lagi {nama_customer}'))
    },
    'promo/batal': async () => {
      const { no_promo } = await jadwalkan()
      return k.kirim('promo/batal', { no_promo })
    },
  }
}
