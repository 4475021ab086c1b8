/** Russian letters as addresses of pages write them; two of them are not heard. */
export const LATIN: Readonly<Record<string, string>> = {
  ъ: '',
  ь: '',
  ...Object.fromEntries(
    `а a б b в v г g д d е e ё e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х h ц ts ч ch ш sh
  щ sch ы y э e ю yu я ya`
      .split(/\s+/)
      .flatMap((part, index, parts) => (index % 2 ? [[parts[index - 1], part]] : [])),
  ),
};
