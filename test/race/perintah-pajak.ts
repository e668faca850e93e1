import { tambahSama } from '../factories/goods.ts'
import { type Nota, notaTunai } from '../factories/sale.ts'
import type { Isi, Kasir, Perintah } from './kasir.ts'

const NPWP = '0123456789012345'
let urut = 0
let bulan = 0

/** Another month every time, of years that nothing was sold in. */
function masa(): string {
  bulan++
  const tahun = 1990 + (Math.floor(bulan / 12) % 30)
  return `${tahun}-${String((bulan % 12) + 1).padStart(2, '0')}`
}

/** What is said to the tax office, and what it answers. */
export function perintahPajak(k: Kasir): Perintah {
  const lapor = async () => {
    const isi = { masa: masa() }
    await k.jadi('pajak/lapor', isi)
    return isi
  }
  return {
    'pajak/lapor': async () => k.kirim('pajak/lapor', { masa: masa() }),
    'pajak/pembetulan': async () =>
      k.kirim('pajak/pembetulan', { ...(await lapor()), alasan: 'Salah hitung' }),
    'pajak/seri': async () => {
      const { no_faktur_jual } = await jualDagang(k)
      const isi = `${no_faktur_jual}-05 0400260${String(++urut).padStart(10, '0')}`
      return k.kirim('pajak/seri', { isi })
    },
  }
}

/** A sale to a trader, in a shop that collects tax as long as it takes. */
async function jualDagang(k: Kasir): Promise<Nota> {
  const pkp = async (pkp: boolean) => {
    const { data } = await k.c.ok<Record<string, unknown>>('GET', 'settingtoko')
    const { kode_toko: _, kode_nota: __, logo: ___, ...isi } = data
    const jawab = await k.c.tulis('settingtoko', { ...isi, pkp }, undefined, 'PUT')
    if (jawab.status !== 200) throw new Error(jawab.text)
  }
  const { kode_customer } = await k.jadi<{ kode_customer: string }>('member', {
    nama_customer: 'Toko Emas Sinar',
    no_hp: `0817${String(++urut).padStart(8, '0')}`,
    jenis_pembeli: 'PEDAGANG',
    npwp: NPWP,
  })
  const isi: Isi = notaTunai(await tambahSama(k.c, 1), { kode_customer })
  await pkp(true)
  const { params } = await k.c.tulis('penjualan/create', isi)
  const total_rp = Number(params['total_rp'])
  const nota = await k.jadi<Nota>('penjualan/create', {
    ...isi,
    total_rp,
    pembayaran: [{ jenis: 'CASH', jumlah_rp: total_rp }],
  })
  await pkp(false)
  return nota
}
