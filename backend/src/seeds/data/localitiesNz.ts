/**
 * Well-known localities of New Zealand with their postcodes, written down by hand from public knowledge:
 * enough for a demo, not a postcode file. A merchant imports a licensed one (docs/import.md). One area per
 * line: centre, then `suburb postcode` pairs.
 */
export const newZealandAreas: readonly (readonly [
  latitude: number,
  longitude: number,
  localities: string,
])[] = [
  [
    -36.85,
    174.76,
    'Auckland Central 1010, Eden Terrace 1010, Grafton 1010, Ponsonby 1011, Freemans Bay 1011, Herne Bay 1011, Saint Marys Bay 1011, Grey Lynn 1021, Kingsland 1021, Morningside 1021, Westmere 1022, Point Chevalier 1022, Western Springs 1022, Epsom 1023, Newmarket 1023, Mount Eden 1024, Mount Albert 1025, Sandringham 1025, Avondale 1026, Waterview 1026, Mount Roskill 1041, Hillsborough 1042, Lynfield 1042, Remuera 1050, Ellerslie 1051, Parnell 1052, Mount Wellington 1060, Onehunga 1061, One Tree Hill 1061, Penrose 1061, Otahuhu 1062, Mission Bay 1071, Kohimarama 1071, Saint Heliers 1071, Orakei 1071, Glendowie 1071, Meadowbank 1072, Saint Johns 1072, Glen Innes 1072, Panmure 1072, Oneroa 1081, Ostend 1081, Surfdale 1081',
  ],
  [
    -36.79,
    174.76,
    'Milford 0620, Forrest Hill 0620, Castor Bay 0620, Sunnynook 0620, Takapuna 0622, Hauraki 0622, Bayswater 0622, Devonport 0624, Birkenhead 0626, Beach Haven 0626, Northcote 0627, Glenfield 0629, Browns Bay 0630, Torbay 0630, Mairangi Bay 0630, Murrays Bay 0630, Rothesay Bay 0630, Long Bay 0630, Albany 0632, Rosedale 0632',
  ],
  [
    -36.89,
    174.63,
    'New Lynn 0600, Blockhouse Bay 0600, Glen Eden 0602, Kelston 0602, Titirangi 0604, Green Bay 0604, Henderson 0610, Te Atatu Peninsula 0610, Te Atatu South 0610, Ranui 0612, Massey 0614, Hobsonville 0616, West Harbour 0618, Whenuapai 0618, Helensville 0800, Kumeu 0810, Huapai 0810, Waimauku 0812',
  ],
  [
    -36.6,
    174.7,
    'Warkworth 0910, Whangaparaoa 0930, Gulf Harbour 0930, Orewa 0931, Silverdale 0932, Red Beach 0932',
  ],
  [
    -36.98,
    174.88,
    'Pakuranga 2010, Botany Downs 2010, Highland Park 2010, Bucklands Beach 2012, Half Moon Bay 2012, East Tamaki 2013, Howick 2014, Cockle Bay 2014, Dannemora 2016, Beachlands 2018, Flat Bush 2019, Mangere 2022, Mangere Bridge 2022, Otara 2023, Mangere East 2024, Papatoetoe 2025, Manurewa 2102, Clendon Park 2103, Weymouth 2103, Manukau 2104, Papakura 2110, Takanini 2112, Drury 2113, Karaka 2113, Pukekohe 2120, Tuakau 2121, Waiuku 2123',
  ],
  [
    -35.72,
    174.32,
    'Whangarei 0110, Onerahi 0110, Kamo 0112, Kensington 0112, Tikipunga 0112, Ruakaka 0116, Paihia 0200, Russell 0202, Kerikeri 0230, Dargaville 0310, Kaikohe 0405, Kaitaia 0410, Mangawhai 0505',
  ],
  [
    -37.79,
    175.28,
    'Te Rapa 3200, Pukete 3200, Nawton 3200, Hamilton Central 3204, Frankton 3204, Dinsdale 3204, Melville 3206, Glenview 3206, Chartwell 3210, Rototuna 3210, Flagstaff 3210, Claudelands 3214, Fairfield 3214, Hamilton East 3216, Hillcrest 3216, Raglan 3225, Morrinsville 3300, Te Aroha 3320, Matamata 3400, Putaruru 3411, Tokoroa 3420, Cambridge 3434, Huntly 3700, Ngaruawahia 3720, Te Awamutu 3800, Otorohanga 3900, Te Kuiti 3910, Taumarunui 3920',
  ],
  [
    -37.1,
    175.6,
    'Thames 3500, Coromandel 3506, Tairua 3508, Whitianga 3510, Paeroa 3600, Waihi 3610, Whangamata 3620',
  ],
  [-38.69, 176.07, 'Taupo 3330, Turangi 3334'],
  [
    -37.69,
    176.17,
    'Tauranga 3110, Otumoetai 3110, Bethlehem 3110, Greerton 3112, Gate Pa 3112, Welcome Bay 3112, Mount Maunganui 3116, Papamoa 3118, Papamoa Beach 3118, Te Puke 3119, Katikati 3129',
  ],
  [-37.96, 176.98, 'Whakatane 3120, Ohope 3121, Opotiki 3122, Kawerau 3127'],
  [
    -38.14,
    176.25,
    'Rotorua 3010, Ngongotaha 3010, Lynmore 3010, Fenton Park 3010, Glenholme 3010, Fairy Springs 3015',
  ],
  [-38.66, 178.02, 'Gisborne 4010, Kaiti 4010, Wairoa 4108'],
  [
    -39.49,
    176.91,
    'Napier South 4110, Ahuriri 4110, Marewa 4110, Taradale 4112, Greenmeadows 4112, Tamatea 4112, Flaxmere 4120, Hastings 4122, Havelock North 4130, Waipukurau 4200, Waipawa 4210, Dannevirke 4930',
  ],
  [
    -39.06,
    174.08,
    'New Plymouth 4310, Westown 4310, Fitzroy 4312, Merrilands 4312, Bell Block 4312, Waitara 4320, Inglewood 4330, Stratford 4332, Hawera 4610',
  ],
  [
    -40.36,
    175.61,
    'Palmerston North 4410, Hokowhitu 4410, Terrace End 4410, Awapuni 4412, Milson 4414, Roslyn 4414, Kelvin Grove 4414, Feilding 4702, Marton 4710, Taihape 4720, Foxton 4814, Levin 5510, Otaki 5512',
  ],
  [-39.93, 175.05, 'Whanganui 4500, Castlecliff 4501, Springvale 4501, Ohakune 4625'],
  [
    -41.29,
    174.78,
    'Wellington Central 6011, Te Aro 6011, Mount Victoria 6011, Oriental Bay 6011, Thorndon 6011, Karori 6012, Kelburn 6012, Northland 6012, Wadestown 6012, Newtown 6021, Aro Valley 6021, Brooklyn 6021, Mount Cook 6021, Hataitai 6021, Kilbirnie 6022, Miramar 6022, Seatoun 6022, Lyall Bay 6022, Strathmore Park 6022, Island Bay 6023, Berhampore 6023, Khandallah 6035, Ngaio 6035, Johnsonville 6037, Newlands 6037, Churton Park 6037',
  ],
  [
    -41.17,
    174.95,
    'Lower Hutt 5010, Naenae 5011, Taita 5011, Avalon 5011, Waterloo 5011, Petone 5012, Eastbourne 5013, Wainuiomata 5014, Upper Hutt 5018, Trentham 5018, Stokes Valley 5019, Silverstream 5019, Porirua 5022, Titahi Bay 5022, Whitby 5024, Paremata 5024, Plimmerton 5026, Tawa 5028, Paraparaumu 5032, Raumati Beach 5032, Waikanae 5036',
  ],
  [-41.0, 175.6, 'Featherston 5710, Martinborough 5711, Greytown 5712, Carterton 5713, Masterton 5810'],
  [
    -41.27,
    173.28,
    'Mapua 7005, Nelson 7010, Stoke 7011, Tahunanui 7011, Richmond 7020, Wakefield 7025, Takaka 7110, Motueka 7120',
  ],
  [-41.51, 173.95, 'Blenheim 7201, Renwick 7204, Picton 7220, Kaikoura 7300'],
  [-42.45, 171.21, 'Greymouth 7805, Hokitika 7810, Westport 7825, Reefton 7830'],
  [
    -43.53,
    172.64,
    'Christchurch Central 8011, Riccarton 8011, Merivale 8014, Saint Albans 8014, Cashmere 8022, Sydenham 8023, Beckenham 8023, Addington 8024, Spreydon 8024, Halswell 8025, Upper Riccarton 8041, Ilam 8041, Avonhead 8042, Hornby 8042, Wigram 8042, Northwood 8051, Redwood 8051, Casebrook 8051, Belfast 8051, Fendalton 8052, Papanui 8053, Bryndwr 8053, Burnside 8053, New Brighton 8061, Linwood 8062, Woolston 8062, Sumner 8081, Redcliffs 8081, Lyttelton 8082, Burwood 8083, Hanmer Springs 7334, Rangiora 7400, Akaroa 7520, Prebbleton 7604, Lincoln 7608, Rolleston 7614, Kaiapoi 7630, Ashburton 7700, Methven 7730',
  ],
  [-44.4, 171.25, 'Twizel 7901, Timaru 7910, Temuka 7920, Waimate 7924, Geraldine 7930, Oamaru 9400'],
  [-43.95, -176.56, 'Chatham Islands 8016'],
  [
    -45.88,
    170.5,
    'Roslyn 9010, Maori Hill 9010, Mornington 9011, South Dunedin 9012, Saint Clair 9012, Saint Kilda 9012, Caversham 9012, Andersons Bay 9013, Dunedin Central 9016, North Dunedin 9016, Green Island 9018, Port Chalmers 9023, Mosgiel 9024, Milton 9220, Balclutha 9230',
  ],
  [
    -45.03,
    168.66,
    'Queenstown 9300, Frankton 9300, Arrowtown 9302, Wanaka 9305, Cromwell 9310, Alexandra 9320, Te Anau 9600',
  ],
  [
    -46.41,
    168.35,
    'Invercargill 9810, Windsor 9810, Gladstone 9810, Bluff 9814, Riverton 9822, Gore 9710, Winton 9720, Stewart Island 9818',
  ],
]
