import { useState } from 'react'
import { rupiah, teks } from '#kernel/shared/fields.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { ActOnDocument, type Waiting } from '#kernel/web/document/act-on-document.tsx'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { SaveButton } from '#kernel/web/shortcut/save-button.tsx'
import { DataTable } from '#kernel/web/table/data-table.tsx'
import { Notice, Stack } from '#kernel/web/ui/layout.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { JurnalUmum, jurnalUmumBalik } from '../contract.ts'
import { jurnalUmumDokumen } from '../dokumen.ts'
import { slip } from './layar-jurnal-umum.tsx'

const KETERANGAN = teks({ max: 200 })
const waiting: Waiting<JurnalUmum> = {
  path: 'jurnal-umum/get/all',
  filter: { status: 'VALID' },
  empty: 'jurnal_umum.kosong',
}

/** A journal of an earlier day is chosen; F12 books its mirror today, once. */
export default function BalikJurnalUmumScreen() {
  return (
    <ActOnDocument<JurnalUmum>
      dokumen={jurnalUmumDokumen}
      screen="/balik-jurnal-umum"
      waiting={waiting}
    >
      {(d) => <Balik jurnal={d} />}
    </ActOnDocument>
  )
}

function Balik({ jurnal: d }: { readonly jurnal: JurnalUmum }) {
  const { t } = useTexts()
  const [keterangan, setKeterangan] = useState('')
  const [galat, setGalat] = useState<string>()
  const tulis = useWrite<typeof jurnalUmumBalik>('POST', 'jurnal-umum/balik', {
    once: 'form',
    success: 'jurnal_umum.dibalik',
    refresh: ['jurnal-umum/get/all', 'jurnal-umum/{no_jurnal_umum}', 'jurnal-umum/get/poin'],
  })
  const simpan = async () => {
    if (!keterangan.trim()) return setGalat(t('error.jurnal_umum.keterangan_kosong'))
    const jadi = await tulis.send({ no_jurnal_umum: d.no_jurnal_umum, keterangan })
    if (!jadi) return
    slip.print(jadi.no_jurnal_umum)
    void navigate(`/lihat-jurnal-umum?no_jurnal_umum=${jadi.no_jurnal_umum}`)
  }
  return (
    <Stack>
      <Notice>{t('jurnal_umum.membalik')}</Notice>
      <Panel title={d.keterangan}>
        <DataTable
          name="balik-jurnal-umum"
          columns={[
            { name: 'nomor_akun', sort: false },
            { name: 'nama_akun', sort: false },
            {
              name: 'debet_rp',
              field: rupiah(),
              sort: false,
              render: (i) => (i.kredit_rp ? tulisAngka(i.kredit_rp) : ''),
            },
            {
              name: 'kredit_rp',
              field: rupiah(),
              sort: false,
              render: (i) => (i.debet_rp ? tulisAngka(i.debet_rp) : ''),
            },
          ]}
          rows={d.items}
          rowKey={(i) => String(i.baris)}
          totals={{ debet_rp: d.total_rp, kredit_rp: d.total_rp }}
        />
      </Panel>
      <FieldInput
        field={KETERANGAN}
        name="keterangan"
        label={t('label.keterangan')}
        value={keterangan}
        error={galat}
        onChange={(v) => {
          setGalat(undefined)
          setKeterangan(v ?? '')
        }}
      />
      <SaveButton text="penjualan.simpan_cetak" run={simpan} busy={tulis.busy} />
    </Stack>
  )
}
