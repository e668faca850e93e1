import { sql } from '#kernel/server/db/query.ts'
import type { Services } from '#kernel/server/http/services.ts'
import { runDaily } from '#kernel/server/jobs/daily.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { promoBatal, promoSimpan } from '#modules/etalase/promo/contract.ts'
import type { Pelaku } from './panggil.ts'

const BATAL = 'Halo {nama_customer},\n\nongkos cincin *diskon 20%* hanya hari ini.'
const JADI =
  'Halo {nama_customer},\n\nongkos pembuatan *diskon 50%* untuk semua cincin kawin sampai akhir bulan.\n\nTunjukkan pesan ini di toko. Kode Anda: {kode_customer}'

/** One promo that was thought better of, and one that went out on the last morning. */
export async function kirimPromo(
  services: Services,
  pelaku: readonly Pelaku[],
  hari: Tanggal,
): Promise<void> {
  const pukul = (jam: string) => new Date(`${hari}T${jam}:00+07:00`)
  for (const p of pelaku) {
    p.jam = pukul('08:35')
    const { no_promo } = await p.kirim(promoSimpan, { template: BATAL, tgl_kirim: hari })
    await p.kirim(promoBatal, { no_promo })
    p.jam = pukul('08:40')
    await p.kirim(promoSimpan, { template: JADI, tgl_kirim: hari })
  }
  await runDaily({ ...services, jam: () => pukul('09:00') }, { hanya: 'promo' })
  for (const p of pelaku) await antarkan(services, p.kode_toko, pukul('09:40'))
}

/** What a messaging server would have answered: taken, but for a few numbers that nobody has. */
const antarkan = (services: Services, kode_toko: string, selesai: Date) =>
  services.db.tulis(kode_toko, (tx) =>
    tx.run(sql`
      update public.pesan_chat set percobaan = 1, selesai = ${selesai},
        status = case when penerima like '%7' then 'GAGAL' else 'TERKIRIM' end,
        alasan = case when penerima like '%7' then 'TIDAK_TERDAFTAR' end
      where kode_toko = ${kode_toko} and jenis = 'PROMO'`),
  )
