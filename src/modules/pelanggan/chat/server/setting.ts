import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand, defineQuery } from '#kernel/server/http/route.ts'
import { tulisWaktu } from '#kernel/server/report/export.ts'
import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { waSetting, waSimpan, waTemplat, waUji } from '../contract.ts'
import { BATAS_PER_MENIT, type Gerbang, JENIS_PESAN, kataAsing, kataPesan } from '../rules.ts'
import { bacaGerbang } from './gerbang.ts'
import { kirimPesan } from './kirim-pesan.ts'
import { bacaTemplat, penyusunPesan, templatBawaan } from './templat.ts'

/** A gateway as its row holds it. The token stays on this side: nothing here hands it on. */
interface BarisGerbang {
  readonly gerbang: Gerbang
  readonly nomor_id: string | null
  readonly ada_token: boolean
  readonly kenal_kunci: boolean
  readonly per_menit: number
  readonly versi: number
}

const barisGerbang = (tx: Tx) =>
  tx.maybe(sql<BarisGerbang>`
    select gerbang, nomor_id, token is not null as ada_token, kenal_kunci, per_menit, versi
    from public.gerbang_wa where kode_toko = ${tx.kode_toko}`)

export const lihatSetting = defineQuery(waSetting, async ({ ctx, tx }) => {
  const { config } = ctx.services
  const [row, berlaku, templat, antri] = await Promise.all([
    barisGerbang(tx),
    bacaGerbang(tx, config),
    bacaTemplat(tx),
    tx.one(sql<{ n: number }>`
      select count(*)::int as n from public.pesan_chat
      where kode_toko = ${tx.kode_toko} and status = 'ANTRI'`),
  ])
  const { chatUrl } = config
  return {
    gerbang: row?.gerbang ?? berlaku.gerbang,
    alamat: chatUrl && URL.canParse(chatUrl) ? new URL(chatUrl).host : null,
    nomor_id: row?.nomor_id ?? null,
    ada_token: row?.ada_token ?? false,
    kenal_kunci: row?.kenal_kunci ?? false,
    per_menit: row?.per_menit ?? BATAS_PER_MENIT.bawaan,
    versi: row?.versi ?? 0,
    menunggu: antri.n,
    templat: JENIS_PESAN.map((jenis) => {
      const t = templat.find((x) => x.jenis === jenis)
      return {
        jenis,
        isi: t?.isi ?? '',
        bawaan: templatBawaan(ctx, jenis),
        kata: [...kataPesan(jenis)],
        nama_templat: t?.nama_templat ?? null,
        bahasa_templat: t?.bahasa_templat ?? null,
      }
    }),
  }
})

/**
 * Saves the gateway. The audit says that the token changed, never what it is. Throws 422 with an
 * error per field, 409 `data.sudah_diubah`.
 */
export const simpanSetting = defineCommand(waSimpan, async ({ ctx, tx, input, waktu }) => {
  const { gerbang, per_menit, versi, token } = input
  // Only a messaging server can know our keys: what Meta may have taken is never sent again.
  const kenal_kunci = gerbang === 'UMUM' && input.kenal_kunci
  const lama = await barisGerbang(tx)
  const nomor_id = gerbang === 'CLOUD' ? (input.nomor_id ?? null) : (lama?.nomor_id ?? null)
  const adaToken = token === undefined ? (lama?.ada_token ?? false) : token !== null
  if (gerbang === 'UMUM' && ctx.services.config.chatUrl === null)
    throw fieldErrors({ gerbang: { code: 'chat.tanpa_server' } })
  if (gerbang === 'CLOUD' && (nomor_id === null || !adaToken))
    throw fieldErrors({
      ...(nomor_id === null ? { nomor_id: { code: 'isian.wajib' } } : {}),
      ...(adaToken ? {} : { token: { code: 'isian.wajib' } }),
    })
  const { user_id } = ctx.sesi
  const baru = await tx.maybe(
    versi === 0
      ? sql<{ versi: number }>`
          insert into public.gerbang_wa
            (kode_toko, gerbang, nomor_id, token, kenal_kunci, per_menit, user_id, waktu)
          values (${tx.kode_toko}, ${gerbang}, ${nomor_id}, ${token ?? null}, ${kenal_kunci},
            ${per_menit}, ${user_id}, ${waktu})
          on conflict on constraint gerbang_wa_pk do nothing returning versi`
      : sql<{ versi: number }>`
          update public.gerbang_wa set gerbang = ${gerbang}, nomor_id = ${nomor_id},
            token = case when ${token === undefined} then token else ${token ?? null}::text end,
            kenal_kunci = ${kenal_kunci}, per_menit = ${per_menit}, user_id = ${user_id},
            waktu = ${waktu}, versi = versi + 1
          where kode_toko = ${tx.kode_toko} and versi = ${versi} returning versi`,
  )
  if (!baru) throw new AppError('data.sudah_diubah', { status: 409, params: { versi } })
  const { versi: _, ...sebelum } = lama ?? { versi: 0 }
  return {
    nomor: '',
    audit: {
      aksi: 'chat.setting',
      objek: 'whatsapp-setting',
      sebelum,
      sesudah: {
        gerbang,
        nomor_id,
        ada_token: adaToken,
        token_diganti: token !== undefined,
        kenal_kunci,
        per_menit,
      },
    },
    jawaban: { versi: baru.versi },
  }
})

/** Saves the shop's words for a kind of message; nothing at all takes ours again. */
export const simpanTemplat = defineCommand(waTemplat, async ({ ctx, tx, input, waktu }) => {
  const { jenis } = input
  const isi = input.isi.replace(/\r\n?/g, '\n').trim()
  const nama_templat = input.nama_templat || null
  const bahasa_templat = nama_templat === null ? null : (input.bahasa_templat ?? 'id')
  const kata = kataPesan(jenis)
  const asing = kataAsing(isi, kata)
  if (asing !== null) {
    const boleh = kata.map((k) => `{${k}}`).join(' ')
    throw fieldErrors({ isi: { code: 'pengaturan.kata_asing', params: { kata: asing, boleh } } })
  }
  const lama = (await bacaTemplat(tx)).find((t) => t.jenis === jenis)
  const kosong = isi === '' && nama_templat === null
  const { user_id } = ctx.sesi
  const { kode_toko } = tx
  const hapus = ubah(sql`
    delete from public.templat_wa where kode_toko = ${kode_toko} and jenis = ${jenis}`)
  const simpan = ubah(sql`
    insert into public.templat_wa
      (kode_toko, jenis, isi, nama_templat, bahasa_templat, user_id, waktu)
    values (${kode_toko}, ${jenis}, ${isi}, ${nama_templat}, ${bahasa_templat}, ${user_id},
      ${waktu})
    on conflict on constraint templat_wa_pk do update
      set isi = excluded.isi, nama_templat = excluded.nama_templat,
        bahasa_templat = excluded.bahasa_templat, user_id = excluded.user_id,
        waktu = excluded.waktu`)
  return {
    nomor: '',
    tulis: [kosong ? hapus : simpan],
    audit: {
      aksi: 'chat.templat',
      objek: `whatsapp-setting:${jenis}`,
      sebelum: lama ?? null,
      sesudah: kosong ? null : { jenis, isi, nama_templat, bahasa_templat },
    },
    jawaban: { jenis },
  }
})

/** The test goes the way of every message: queue, pace, gateway. What came of it stands in it. */
export const ujiKirim = defineCommand(waUji, async ({ ctx, tx, input, tanggal, waktu }) => {
  const gerbang = await bacaGerbang(tx, ctx.services.config)
  if (gerbang.gerbang === 'TANPA') throw new AppError('chat.belum_disetel', { status: 409 })
  const susun = await penyusunPesan(ctx, tx, 'UJI')
  const id = crypto.randomUUID()
  const { tulis, outbox } = kirimPesan({
    kode_toko: tx.kode_toko,
    id,
    jenis: 'UJI',
    dokumen: '',
    penerima: input.no_hp,
    ...susun({
      toko: ctx.toko.nama_toko,
      waktu: tulisWaktu(waktu, ctx.toko.zona_waktu, ctx.bahasa),
    }),
    user_id: ctx.sesi.user_id,
    tanggal,
    waktu,
  })
  return {
    nomor: '',
    tulis,
    outbox,
    audit: { aksi: 'chat.uji', objek: 'whatsapp-setting', sesudah: { no_hp: input.no_hp } },
    jawaban: { id },
  }
})
