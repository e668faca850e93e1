import { dariGram } from '#kernel/shared/berat.ts'
import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { akunService } from '../accounts.ts'
import { akunKas } from '#modules/uang/kas/accounts.ts'
import { NOMOR, type TableWrite, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { pastikanUang } from '#modules/uang/kas/server/index.ts'
import { batasAksi } from '#modules/orang/otorisasi/rules.ts'
import { izinkanWajar } from '#modules/barang/kewajaran/server/index.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { type Service, serviceSelesai } from '../contract.ts'
import { totalBiaya, turunBiaya } from '../rules.ts'
import { bacaService } from './baca-service.ts'
import { kunciService } from './kunci-service.ts'
import { angkaWajar } from './periksa-isian.ts'
import { selesaiServiceDokumen } from '../dokumen.ts'

type Input = ReturnType<(typeof serviceSelesai)['input']['parse']>

/**
 * The work is done (document SS): weights and cost as they became, and the craftsman paid out of
 * this drawer where a fee is given. A cost further below the agreed one than the shop allows needs
 * approval; one above it is the shop's word to the customer and needs none.
 */
export const selesaiService = defineCommand(
  serviceSelesai,
  async ({ ctx, tx, input, tanggal, waktu }) => {
    const nomor = input.no_service
    const kunci = await kunciService(tx, nomor, 'selesai')
    const [lama, tukang] = await Promise.all([bacaService.read(tx, nomor), bacaTukang(tx, input)])
    periksa(input, lama, tukang)
    const soal = { dokumen: nomor, ...pelaku(ctx, waktu) }
    const wajar = await izinkanWajar(tx, {
      ...soal,
      aksi: 'service.tak_wajar',
      angka: lama.milik === 'TOKO' ? [] : input.items.flatMap(angkaSelesai(lama)),
      id_otorisasi: input.id_otorisasi_wajar,
    })
    const biaya_akhir_rp = totalBiaya(input.items)
    const batas = batasAksi('service.turun_biaya', ctx.modules)
    const turun = turunBiaya({ biaya_rp: kunci.biaya_rp, biaya_akhir_rp }, batas)
    const izin = turun.perlu_izin
      ? await pakaiOtorisasi(tx, {
          ...soal,
          id_otorisasi: input.id_otorisasi,
          aksi: 'service.turun_biaya',
          jumlah_rp: turun.turun_rp,
          perubahan: [{ nama: 'biaya_rp', sebelum: kunci.biaya_rp, sesudah: biaya_akhir_rp }],
        })
      : { penyetuju: null, tulis: [] }
    const { upah_rp } = input
    const { laci, user_id } = ctx.sesi
    await pastikanUang(tx, { akun: akunKas.kas(laci), jumlah_rp: upah_rp })
    const selesai = {
      status: 'SELESAI' as const,
      tgl_selesai: tanggal,
      waktu_selesai: waktu.toISOString(),
      selesai_oleh: user_id,
      biaya_akhir_rp,
      turun_rp: turun.turun_rp,
      penyetuju: izin.penyetuju,
      upah_rp,
      kode_tukang: input.kode_tukang ?? lama.kode_tukang,
    }
    return {
      dokumen: selesaiServiceDokumen,
      tulis: [...tulisSelesai(tx.kode_toko, nomor, selesai, input), ...izin.tulis, ...wajar.tulis],
      buku: new Posting()
        .rp(akunService.tukang, upah_rp)
        .rp(akunKas.kas(laci), -upah_rp, 'CASH')
        .lines(),
      audit: {
        aksi: 'service.selesai',
        objek: NOMOR,
        sebelum: { status: 'ENTRY', biaya_rp: kunci.biaya_rp },
        sesudah: { no_service: nomor, status: 'SELESAI', biaya_rp: biaya_akhir_rp, upah_rp },
      },
      kabar: { event: 'service', data: { tanggal } },
      jawaban: jawab(lama, selesai, tukang, input),
    }
  },
)

/** What became of each line, as it is weighed when pieces are taken in. */
const angkaSelesai = (s: Service) => (item: Input['items'][number], i: number) =>
  angkaWajar(
    {
      nama_barang: s.items[i]?.nama_barang ?? '',
      berat_mg: dariGram(item.berat),
      biaya_rp: item.biaya_rp,
    },
    i,
  )

type Selesai = Pick<
  Service,
  | 'status'
  | 'tgl_selesai'
  | 'waktu_selesai'
  | 'selesai_oleh'
  | 'biaya_akhir_rp'
  | 'turun_rp'
  | 'penyetuju'
  | 'upah_rp'
  | 'kode_tukang'
>

/** Name of the craftsman that is named now; undefined where none is. */
async function bacaTukang(tx: Tx, { kode_tukang }: Input): Promise<string | null | undefined> {
  if (!kode_tukang) return undefined
  const row = await tx.maybe(sql<{ nama_tukang: string }>`
    select nama_tukang from public.tukang
    where kode_toko = ${tx.kode_toko} and kode_tukang = ${kode_tukang}`)
  return row?.nama_tukang ?? null
}

/** Every line once; the shop's own pieces weigh what the stock says and cost nothing. */
function periksa(input: Input, s: Service, tukang: string | null | undefined): void {
  if (tukang === null) throw fieldErrors({ kode_tukang: { code: 'data.rujukan_tidak_ada' } })
  const urut = input.items.every((item, i) => item.baris === i + 1)
  if (!urut || input.items.length !== s.items.length)
    throw new AppError('service.baris_berbeda', { params: { jumlah: s.items.length } })
  if (s.milik === 'PELANGGAN') return
  input.items.forEach((item, i) => {
    if (item.biaya_rp > 0)
      throw fieldErrors({ [`items.${i}.biaya_rp`]: { code: 'service.biaya_toko' } })
    if (item.berat !== s.items[i]?.berat)
      throw fieldErrors({ [`items.${i}.berat`]: { code: 'service.berat_toko' } })
  })
}

function tulisSelesai(toko: string, nomor: string, s: Selesai, input: Input): TableWrite[] {
  const kolom = <T>(nilai: (i: Input['items'][number]) => T) => input.items.map(nilai)
  return [
    ubah(sql`
      update public.service set status = ${s.status}, no_selesai = ${NOMOR},
        tgl_selesai = ${s.tgl_selesai}, waktu_selesai = ${s.waktu_selesai},
        selesai_oleh = ${s.selesai_oleh}, biaya_akhir_rp = ${s.biaya_akhir_rp},
        turun_rp = ${s.turun_rp}, penyetuju = ${s.penyetuju}, upah_rp = ${s.upah_rp},
        kode_tukang = ${s.kode_tukang}
      where kode_toko = ${toko} and no_service = ${nomor}`),
    ubah(sql`
      update public.service_barang b
      set berat_selesai_mg = n.berat_mg, biaya_akhir_rp = n.biaya_rp
      from unnest(${kolom((i) => i.baris)}::int[], ${kolom((i) => dariGram(i.berat))}::bigint[],
        ${kolom((i) => i.biaya_rp)}::bigint[]) n (baris, berat_mg, biaya_rp)
      where b.kode_toko = ${toko} and b.no_service = ${nomor} and b.baris = n.baris`),
  ]
}

/** The service as it stands afterwards; the kernel adds the number of the finishing. */
function jawab(
  lama: Service,
  s: Selesai,
  tukang: string | null | undefined,
  input: Input,
): Partial<Service> {
  const { no_selesai: _, ...rest } = lama
  return {
    ...rest,
    ...s,
    nama_tukang: tukang ?? lama.nama_tukang,
    sisa_rp: (s.biaya_akhir_rp ?? 0) - lama.uang_muka_rp,
    items: lama.items.map((item, i) => ({
      ...item,
      berat_selesai: input.items[i]?.berat ?? null,
      biaya_akhir_rp: input.items[i]?.biaya_rp ?? null,
    })),
  }
}
