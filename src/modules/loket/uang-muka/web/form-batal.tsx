import { Button } from '@mantine/core'
import { type ValuesOf, pilihan, teks } from '#kernel/shared/fields.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { Form } from '#kernel/web/form/form.tsx'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Row } from '#kernel/web/ui/layout.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { SendOptions } from '#kernel/web/query.ts'
import { useKembaliKartu, useRekening, pilihanRekening } from '#modules/uang/kas/web/index.ts'
import type { UangMukaTercatat } from '../contract.ts'
import { JENIS_KEMBALI, type JenisKembali } from '../rules.ts'
import css from './uang-muka.module.css'

/** What the cancelling of an order or deposit sends. */
export interface Pembatalan {
  readonly alasan: string
  readonly kembali: { readonly jenis: JenisKembali; readonly no_rekening?: string }
}

interface Props {
  readonly nomor: string
  readonly dp_rp: number
  /** Every time that money came. */
  readonly uang_muka: readonly UangMukaTercatat[]
  readonly sibuk: boolean
  readonly kirim: (isi: Pembatalan, more: SendOptions) => Promise<unknown>
}

const fieldsDari = (rekening: readonly string[]) => ({
  alasan: teks({ max: 200 }),
  kembali_lewat: pilihan(JENIS_KEMBALI, { default: 'CASH' }),
  no_rekening: pilihan(rekening, { bila: { field: 'kembali_lewat', nilai: ['TRANSFER'] } }),
})

/** Why, and how the money goes back; then somebody approves it. */
export function FormBatal(p: Props) {
  const { t } = useTexts()
  const rekening = useRekening()
  const form = useFieldForm({ fields: fieldsDari(rekening.map((r) => r.no_rekening)) })
  const transfer = form.watch('kembali_lewat') === 'TRANSFER'
  const kartu = useKembaliKartu(
    p.uang_muka.flatMap((u) => u.pembayaran.map((b) => ({ ...b, tanggal: u.tanggal }))),
  )
  const diLuarKartu = p.dp_rp > kartu.lewatKartu_rp
  const kirim = async (v: ValuesOf<typeof form.fields>) => {
    const yakin = t('titip.yakin_batal', { nomor: p.nomor, jumlah: tulisRupiah(p.dp_rp) })
    if (!(await confirm({ text: [yakin, ...kartu.kalimat].join('\n'), danger: true }))) return
    const kembali = transfer
      ? { jenis: 'TRANSFER' as const, no_rekening: v.no_rekening }
      : { jenis: 'CASH' as const }
    await p.kirim({ alasan: v.alasan, kembali }, { form })
  }
  return (
    <Panel title={t('penjualan.alasan_batal')}>
      <Form form={form} onSubmit={kirim} className={css['reason'] ?? ''}>
        <FormField form={form} name="alasan" autoFocus />
        {diLuarKartu && <FormField form={form} name="kembali_lewat" />}
        {diLuarKartu && transfer && (
          <FormField form={form} name="no_rekening" choices={pilihanRekening(rekening)} />
        )}
        <Row>
          <Button type="submit" color="bad" variant="light" loading={p.sibuk}>
            {t('titip.batalkan', { jumlah: tulisRupiah(p.dp_rp) })}
          </Button>
        </Row>
      </Form>
    </Panel>
  )
}
