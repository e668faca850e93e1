import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { tableOf } from '#kernel/server/master/table.ts'
import { create } from '#kernel/server/master/write.ts'
import { type FieldError, AppError } from '#kernel/shared/errors.ts'
import { memberDaftar } from '../contract.ts'
import { member } from '../masters.ts'
import { rapikanNoHp } from '#kernel/shared/phone.ts'

const tabel = tableOf(member)

/**
 * A member taken in at a counter: the master's own way to make one, with fewer fields and for more
 * people. Errors: 409 `member.hp_ada` at the phone, with whose it is; those of the master.
 */
export const daftarMember = defineCommand(memberDaftar, async ({ ctx, tx, input }) => {
  if (ctx.modules['MEMBER_MODULE'] !== true) throw new AppError('hak.tidak_ada', { status: 403 })
  const kembar = await tx.maybe(sql<{ kode: string; nama: string }>`
    select kode_customer as kode, nama_customer as nama from public.member
    where kode_toko = ${tx.kode_toko} and no_hp = ${rapikanNoHp(input.no_hp)}`)
  if (kembar) {
    const no_hp: FieldError = { code: 'member.hp_ada', params: { ...kembar } }
    throw new AppError(no_hp.code, { status: 409, params: { ...kembar }, fields: { no_hp } })
  }
  const { alamat_customer = null, tgl_lahir = null, perujuk = null, ...wajib } = input
  const isi = { ...wajib, alamat_customer, tgl_lahir, perujuk }
  const hasil = await create(tabel, { ctx, tx, input: isi })
  const { kode_customer, nama_customer, no_hp } = hasil.jawaban
  return {
    ...hasil,
    jawaban: {
      kode_customer: String(kode_customer),
      nama_customer: String(nama_customer),
      no_hp: String(no_hp),
    },
  }
})
