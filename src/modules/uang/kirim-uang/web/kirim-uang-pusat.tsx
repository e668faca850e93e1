import { Button } from '@mantine/core'
import { useState } from 'react'
import { type ValuesOf, kode, pilihan, rupiah, teks } from '#kernel/shared/fields.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { documentColumns } from '#kernel/web/document/declared-document.tsx'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import type { Choice } from '#kernel/web/field/input-props.ts'
import { Form } from '#kernel/web/form/form.tsx'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { refresh, useList, useWrite } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { ListPanel } from '#kernel/web/table/list-panel.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Kbd, Panel } from '#kernel/web/ui/parts.tsx'
import { Skeleton } from '#kernel/web/ui/empty.tsx'
import type { Kiriman, kirimUang } from '../contract.ts'
import { kirimUangDokumen } from '../dokumen.ts'
import { SEGAR_KIRIM, slipKiriman } from './cetak-kiriman.ts'
import { kasDipilih, useKas } from './use-kas.ts'

const LAST = 20
const KOLOM = documentColumns<Kiriman>(kirimUangDokumen).map((k) => ({ ...k, sort: false }))

/** Send money on the left, what was sent last beside it. */
export default function KirimUangPusatScreen() {
  const { t } = useTexts()
  useEvent('dokumen', () => refresh(...SEGAR_KIRIM))
  const list = useList<Kiriman>('kirim-uang-history', { page: 1, limit: LAST })
  return (
    <Page>
      <Columns aside="left">
        <Isian />
        <ListPanel
          name="kirim-uang-terakhir"
          title={t('kirim_uang.terakhir')}
          columns={KOLOM}
          list={list}
          rowKey="nota_kirim"
          emptyText={t('kirim_uang.tidak_ada')}
          onOpen={(k) => void navigate(`/lihat-kirim-uang?nota_kirim=${k.nota_kirim}`)}
        />
      </Columns>
    </Page>
  )
}

function Isian() {
  const kas = useKas()
  const tujuan = useTokoLain()
  // A new form after each sending: nothing of the last one may be sent twice by habit.
  const [ke, setKe] = useState(0)
  if (kas.choices.length === 0 || tujuan.length === 0) return <Skeleton />
  return <Formulir key={ke} kas={kas} tujuan={tujuan} onSelesai={() => setKe(ke + 1)} />
}

/** Where money may go to: every shop but the own one. */
function useTokoLain(): readonly Choice[] {
  const { toko } = useSession()
  const { rows } = useList<{ kode_toko: string; nama_toko: string }>('tokos', { limit: 500 })
  return rows
    .filter((r) => r.kode_toko !== toko.kode_toko)
    .map((r) => ({ value: r.kode_toko, label: `${r.kode_toko} · ${r.nama_toko}` }))
}

interface FormulirProps {
  readonly kas: ReturnType<typeof useKas>
  readonly tujuan: readonly Choice[]
  readonly onSelesai: () => void
}

function Formulir({ kas, tujuan, onSelesai }: FormulirProps) {
  const { t } = useTexts()
  const form = useFieldForm({
    fields: {
      // Left empty the server says it in the words of the specification.
      tujuan: pilihan(
        tujuan.map((c) => c.value),
        { wajib: false },
      ),
      kas: pilihan(kas.choices.map((c) => c.value)),
      jumlah_rp: rupiah({ min: 1 }),
      keterangan: teks({ max: 200 }),
      no_reff: kode({ max: 40, wajib: false }),
    },
    labels: { kas: t('kirim_uang.dari') },
    values: { kas: kas.bawaan },
  })
  const tulis = useWrite<typeof kirimUang>('POST', 'kirim-uang', {
    once: 'form',
    success: 'kirim_uang.berhasil',
    failure: t('kirim_uang.gagal'),
    refresh: SEGAR_KIRIM,
  })
  const kirim = async ({ kas: dari, no_reff, ...v }: ValuesOf<typeof form.fields>) => {
    const ke = tujuan.find((c) => c.value === v.tujuan)
    const jumlah = tulisRupiah(v.jumlah_rp)
    const text = t('kirim_uang.yakin', { jumlah, tujuan: ke?.label ?? '' })
    if (tulis.busy || (ke && !(await confirm({ text })))) return
    const isi = { ...v, tujuan: ke?.value, no_reff: no_reff ?? undefined, ...kasDipilih(dari) }
    const hasil = await tulis.send(isi, { form })
    if (!hasil) return
    slipKiriman.print(hasil.nota_kirim)
    onSelesai()
  }
  useShortcut('F12', () => void form.submit(kirim)(), { text: 'kirim_uang.kirim' })
  return (
    <Panel title={t('kirim_uang.kirim')}>
      <Form form={form} onSubmit={kirim}>
        <FormField form={form} name="tujuan" autoFocus choices={tujuan} />
        <FormField form={form} name="kas" choices={kas.choices} />
        <FormField form={form} name="jumlah_rp" />
        <FormField form={form} name="keterangan" />
        <FormField form={form} name="no_reff" />
        <Button type="submit" loading={tulis.busy} rightSection={<Kbd>F12</Kbd>}>
          {t('kirim_uang.kirim')}
        </Button>
      </Form>
    </Panel>
  )
}
