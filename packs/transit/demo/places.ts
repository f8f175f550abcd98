/** A place that lines pass, and that people look for: its name in Finnish, Swedish and English, and where it is. */
export interface DemoPlace {
  readonly name: string
  readonly sv?: string
  readonly en?: string
  readonly lat: number
  readonly lon: number
}

const place = (name: string, lat: number, lon: number, sv?: string, en?: string): DemoPlace => ({
  name,
  lat,
  lon,
  ...(sv !== undefined && { sv }),
  ...(en !== undefined && { en }),
})

/** Where things are in and around Helsinki, roughly. The lines between them are made up. */
export const places = {
  rautatientori: place('Rautatientori', 60.1709, 24.9432, 'Järnvägstorget', 'Railway Square'),
  asema: place('Helsinki', 60.1724, 24.9412, 'Helsingfors', 'Helsinki Central Station'),
  kamppi: place('Kamppi', 60.1689, 24.9313, 'Kampen'),
  ruoholahti: place('Ruoholahti', 60.1634, 24.9146, 'Gräsviken'),
  lauttasaari: place('Lauttasaari', 60.1594, 24.8787, 'Drumsö'),
  koivusaari: place('Koivusaari', 60.1634, 24.8561, 'Björkholmen'),
  keilaniemi: place('Keilaniemi', 60.1756, 24.829, 'Kägeludden'),
  aalto: place('Aalto-yliopisto', 60.1846, 24.8243, 'Aalto-universitetet', 'Aalto University'),
  tapiola: place('Tapiola', 60.1754, 24.8047, 'Hagalund'),
  urheilupuisto: place('Urheilupuisto', 60.1749, 24.7795, 'Idrottsparken'),
  niittykumpu: place('Niittykumpu', 60.1703, 24.7617, 'Ängskulla'),
  matinkyla: place('Matinkylä', 60.1601, 24.7386, 'Mattby'),
  finnoo: place('Finnoo', 60.1554, 24.7112, 'Finno'),
  kaitaa: place('Kaitaa', 60.1473, 24.6893, 'Kaitans'),
  soukka: place('Soukka', 60.1408, 24.6661, 'Sökö'),
  espoonlahti: place('Espoonlahti', 60.1478, 24.6561, 'Esboviken'),
  kivenlahti: place('Kivenlahti', 60.1529, 24.6436, 'Stensvik'),
  yliopisto: place(
    'Helsingin yliopisto',
    60.1706,
    24.9477,
    'Helsingfors universitet',
    'University of Helsinki',
  ),
  hakaniemi: place('Hakaniemi', 60.1793, 24.951, 'Hagnäs'),
  sornainen: place('Sörnäinen', 60.1876, 24.9607, 'Sörnäs'),
  kalasatama: place('Kalasatama', 60.1874, 24.977, 'Fiskehamnen'),
  kulosaari: place('Kulosaari', 60.1888, 25.0082, 'Brändö'),
  herttoniemi: place('Herttoniemi', 60.1947, 25.0304, 'Hertonäs'),
  siilitie: place('Siilitie', 60.2056, 25.0443, 'Igelkottsvägen'),
  itakeskus: place('Itäkeskus', 60.21, 25.0776, 'Östra centrum'),
  myllypuro: place('Myllypuro', 60.2246, 25.0754, 'Kvarnbäcken'),
  kontula: place('Kontula', 60.2358, 25.0831, 'Gårdsbacka'),
  mellunmaki: place('Mellunmäki', 60.2389, 25.1104, 'Mellungsbacka'),
  rastila: place('Rastila', 60.2054, 25.1211, 'Rastböle'),
  vuosaari: place('Vuosaari', 60.2074, 25.1421, 'Nordsjö'),
  pasila: place('Pasila', 60.1988, 24.9337, 'Böle'),
  ilmala: place('Ilmala', 60.2088, 24.9207),
  huopalahti: place('Huopalahti', 60.2185, 24.8937, 'Hoplax'),
  pitajanmaki: place('Pitäjänmäki', 60.2236, 24.8604, 'Sockenbacka'),
  leppavaara: place('Leppävaara', 60.2193, 24.8133, 'Alberga'),
  kilo: place('Kilo', 60.218, 24.7824),
  kauniainen: place('Kauniainen', 60.2104, 24.7305, 'Grankulla'),
  koivuhovi: place('Koivuhovi', 60.2081, 24.7047, 'Björkgård'),
  tuomarila: place('Tuomarila', 60.2064, 24.6842, 'Domsby'),
  espoo: place('Espoo', 60.2053, 24.656, 'Esbo'),
  kapyla: place('Käpylä', 60.2196, 24.9462, 'Kottby'),
  oulunkyla: place('Oulunkylä', 60.2294, 24.9678, 'Åggelby'),
  malmi: place('Malmi', 60.2511, 25.0109, 'Malm'),
  puistola: place('Puistola', 60.2756, 25.0372, 'Parkstad'),
  tikkurila: place('Tikkurila', 60.2925, 25.0439, 'Dickursby'),
  lentoasema: place('Lentoasema', 60.3158, 24.9687, 'Flygplatsen', 'Helsinki Airport'),
  aviapolis: place('Aviapolis', 60.3042, 24.9567),
  myyrmaki: place('Myyrmäki', 60.2613, 24.8545, 'Myrbacka'),
  kannelmaki: place('Kannelmäki', 60.2399, 24.8774, 'Gamlas'),
  kauppatori: place('Kauppatori', 60.1675, 24.9525, 'Salutorget', 'Market Square'),
  suomenlinna: place('Suomenlinna', 60.1478, 24.9872, 'Sveaborg'),
  senaatintori: place('Senaatintori', 60.1693, 24.9521, 'Senatstorget', 'Senate Square'),
  katajanokka: place('Katajanokka', 60.1666, 24.9668, 'Skatudden'),
  kaivopuisto: place('Kaivopuisto', 60.1568, 24.9566, 'Brunnsparken'),
  eira: place('Eira', 60.1563, 24.9385),
  jatkasaari: place('Jätkäsaari', 60.1556, 24.9166, 'Busholmen'),
  lasipalatsi: place('Lasipalatsi', 60.1704, 24.9366, 'Glaspalatset'),
  kansallismuseo: place('Kansallismuseo', 60.1751, 24.9317, 'Nationalmuseum', 'National Museum'),
  ooppera: place('Ooppera', 60.1813, 24.9292, 'Operan', 'Opera House'),
  toolo: place('Töölön halli', 60.1846, 24.9227, 'Tölö hall'),
  munkkiniemi: place('Munkkiniemi', 60.1977, 24.8767, 'Munksnäs'),
  meilahti: place('Meilahti', 60.1906, 24.9037, 'Mejlans'),
  linnanmaki: place('Linnanmäki', 60.188, 24.9407, 'Borgbacken'),
  kallio: place('Kallio', 60.1841, 24.9501, 'Berghäll'),
  vallila: place('Vallila', 60.1944, 24.9571, 'Vallgård'),
  arabia: place('Arabia', 60.2068, 24.9779),
  laajasalo: place('Laajasalo', 60.1746, 25.0511, 'Degerö'),
  munkkivuori: place('Munkkivuori', 60.2062, 24.8794, 'Munkshöjden'),
  haukilahti: place('Haukilahti', 60.1572, 24.7741, 'Gäddvik'),
  suurpelto: place('Suurpelto', 60.1872, 24.7426, 'Storåker'),
  viikki: place('Viikki', 60.2253, 25.0204, 'Vik'),
} as const satisfies Record<string, DemoPlace>

export type PlaceKey = keyof typeof places

/** What people look for that no line stops at. */
export const landmarks: readonly (DemoPlace & { readonly address: string })[] = [
  {
    ...place('Temppeliaukion kirkko', 60.173, 24.9252, 'Tempelplatsens kyrka', 'Temppeliaukio Church'),
    address: 'Lutherinkatu 3, Helsinki',
  },
  {
    ...place('Tuomiokirkko', 60.1704, 24.9522, 'Domkyrkan', 'Helsinki Cathedral'),
    address: 'Unioninkatu 29, Helsinki',
  },
  { ...place('Ateneum', 60.1702, 24.9441), address: 'Kaivokatu 2, Helsinki' },
  { ...place('Kiasma', 60.1719, 24.9367), address: 'Mannerheiminaukio 2, Helsinki' },
  { ...place('Oodi', 60.1739, 24.9381, undefined, 'Oodi Library'), address: 'Töölönlahdenkatu 4, Helsinki' },
  {
    ...place('Musiikkitalo', 60.1736, 24.935, 'Musikhuset', 'Music Centre'),
    address: 'Mannerheimintie 13, Helsinki',
  },
  {
    ...place('Olympiastadion', 60.1869, 24.9273, 'Olympiastadion', 'Olympic Stadium'),
    address: 'Paavo Nurmen tie 1, Helsinki',
  },
  {
    ...place('Messukeskus', 60.2035, 24.9372, 'Mässcentrum', 'Exhibition Centre'),
    address: 'Messuaukio 1, Helsinki',
  },
  {
    ...place('Uspenskin katedraali', 60.1684, 24.9601, 'Uspenskijkatedralen', 'Uspenski Cathedral'),
    address: 'Kanavakatu 1, Helsinki',
  },
  {
    ...place('Vanha kauppahalli', 60.1667, 24.9528, 'Gamla saluhallen', 'Old Market Hall'),
    address: 'Eteläranta, Helsinki',
  },
  {
    ...place('Korkeasaari', 60.1745, 24.9853, 'Högholmen', 'Helsinki Zoo'),
    address: 'Mustikkamaanpolku 12, Helsinki',
  },
  {
    ...place('Meilahden sairaala', 60.1897, 24.9062, 'Mejlans sjukhus', 'Meilahti Hospital'),
    address: 'Haartmaninkatu 4, Helsinki',
  },
  {
    ...place('EMMA', 60.1782, 24.7951, undefined, 'Espoo Museum of Modern Art'),
    address: 'Ahertajantie 5, Espoo',
  },
  { ...place('Iso Omena', 60.1613, 24.7379), address: 'Suomenlahdentie 1, Espoo' },
  { ...place('Sello', 60.2182, 24.8107), address: 'Leppävaarankatu 3, Espoo' },
  {
    ...place('Heureka', 60.2877, 25.0406, undefined, 'Heureka Science Centre'),
    address: 'Tiedepuisto 1, Vantaa',
  },
  {
    ...place('Espoon tuomiokirkko', 60.2049, 24.6537, 'Esbo domkyrka', 'Espoo Cathedral'),
    address: 'Kirkkopuisto 5, Espoo',
  },
]
