import { keGram } from '#kernel/shared/berat.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { opnameScan } from '../contract.ts'
import { PANJANG_NOMOR, nomorScan } from '../rules.ts'
import { kunciBerjalan, wajibBerjalan } from './kunci-opname.ts'

interface Surat {
  readonly no_opname: string
  readonly tgl_hutang: string
  readonly nama_customer: string
  readonly alamat_customer: string | null
  readonly berat_mg: number
  readonly jumlah_hutang_rp: number
}

/**
 * A ticket that was found. The count is held first, so two scanners with the same ticket give one
 * find and one refusal, and the number found so far is exact.
 */
export const scanSurat = defineCommand(opnameScan, async ({ ctx, tx, input, waktu }) => {
  const nomor = nomorScan(input.no_faktur_hutang)
  if (nomor === null)
    throw new AppError('opname_hutang.panjang_nomor', { params: { panjang: PANJANG_NOMOR } })
  const { user_id } = ctx.sesi
  const [berjalan, surat] = await Promise.all([
    kunciBerjalan(tx),
    ambil(tx, nomor, { waktu, user_id }),
  ])
  const opname = wajibBerjalan(berjalan)
  if (!surat) throw await sebab(tx, opname.no_opname, nomor)
  const ketemu = opname.ketemu + 1
  const isi = {
    no_hutang: nomor,
    tgl_hutang: surat.tgl_hutang,
    nama_customer: surat.nama_customer,
    alamat_customer: surat.alamat_customer,
    berat_total: keGram(surat.berat_mg),
    jumlah_hutang: surat.jumlah_hutang_rp,
  }
  return {
    nomor: opname.no_opname,
    tulis: [
      ubah(sql`update public.opname_hutang set ketemu = ketemu + 1
        where kode_toko = ${tx.kode_toko} and no_opname = ${opname.no_opname}`),
    ],
    audit: { aksi: 'opname_hutang.scan', objek: nomor, sesudah: { no_opname: opname.no_opname } },
    kabar: { event: 'opname-hutang', data: { ketemu, jumlah: opname.jumlah } },
    jawaban: { ...isi, ketemu, jumlah: opname.jumlah },
  }
})

/** Takes the ticket as found, when it is of the count, active, and nobody has scanned it yet. */
const ambil = (tx: Tx, nomor: string, oleh: { waktu: Date; user_id: string }) =>
  tx.maybe(sql<Surat>`
    update public.opname_hutang_surat s
    set hasil = 'KETEMU', waktu = ${oleh.waktu}, user_id = ${oleh.user_id}
    from public.opname_hutang o, public.hutang h
    where s.kode_toko = ${tx.kode_toko} and s.no_faktur_hutang = ${nomor} and s.hasil is null
      and o.kode_toko = ${tx.kode_toko} and o.status = 'BERJALAN' and s.no_opname = o.no_opname
      and h.kode_toko = ${tx.kode_toko} and h.no_faktur_hutang = ${nomor} and h.status = 'AKTIF'
    returning s.no_opname, s.tgl_hutang, s.nama_customer, s.alamat_customer, s.berat_mg,
      s.jumlah_hutang_rp`)

interface Keadaan {
  readonly status: string | null
  readonly hasil: string | null
  readonly oleh: string | null
  readonly di_opname: boolean
  readonly nama_toko: string | null
}

/** Why a number was not taken, each reason with its own words. */
async function sebab(tx: Tx, no_opname: string, nomor: string): Promise<AppError> {
  const k = await tx.one(sql<Keadaan>`
    select h.status, s.hasil, s.user_id as oleh, s.no_faktur_hutang is not null as di_opname,
      (select nama_toko from public.toko
        where kode_nota = substr(${nomor}, 3, 2) and kode_toko <> ${tx.kode_toko}) as nama_toko
    from (select 1) satu
    left join public.hutang h on h.kode_toko = ${tx.kode_toko} and h.no_faktur_hutang = ${nomor}
    left join public.opname_hutang_surat s on s.kode_toko = ${tx.kode_toko}
      and s.no_opname = ${no_opname} and s.no_faktur_hutang = ${nomor}`)
  const params = { no_faktur_hutang: nomor }
  if (k.hasil === 'KETEMU')
    return new AppError('opname_hutang.sudah_discan', {
      status: 409,
      params: { ...params, oleh: k.oleh ?? '' },
    })
  if (k.status === null && k.nama_toko !== null)
    return new AppError('opname_hutang.toko_lain', { params: { ...params, toko: k.nama_toko } })
  if (k.status === null) return new AppError('opname_hutang.tidak_dikenal', { status: 404, params })
  if (k.status !== 'AKTIF')
    return new AppError('opname_hutang.tidak_aktif', {
      status: 409,
      params: { ...params, status: k.status },
    })
  return new AppError('opname_hutang.sesudah_mulai', { status: 409, params })
}
