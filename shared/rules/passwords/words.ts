/*
 * Passwords that others were found to use most, of which ours allows the form: from the list of zxcvbn 4.4.2
 * (github.com/dropbox/zxcvbn, MIT, Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.), taken 2026-11-23 without
 * obscene ones, and some words of Brazil. Sorted and compressed: each begins with how many characters it shares with the
 * one before it.
 */

/** Words that a digit or a year does not make a password. */
export const WORDS = `
0aaliyah 2rdvark 1berdeen 2grtyu 2solut 1ccess 3ord 2esso 2hilles 2tion 1dgjmptw 2idas 2min 2onis 1ezakmi
1ggies 1ikido 2rborne 4us 3force 3plane 1labama 3ska 2batros 3ion 2ejandr 3ksandr 9a 5ey 3nka 3xande 7r 4is
2fa 2ibaba 3ens 2lmine 3sop 4tar 2pha 5bet 3ine 2ucard 1madeus 3teur 3zon 2erica 2or 4zinho 2sterda 8m
1naconda 3kin 3rchy 2drei 5y 4omeda 2field 2gel 5s 3us 2hyeuem 2imal 4e 2toni 2ubis 1pache 2ollo 2ple 5pie
5s 1quarius 1ragorn 2izona 2jay 2magedon 4ni 2senal 2temis 3ur 1sdasd 3f 4asdf 4g 5h 6j 7k 8l 4jkl 3zxc
2pire 5ine 2sassin 3word 2terix 3ros 1tlanta 6is 2omic 1uburn 2ssie 3tin 4rali 1valanch 4on 3tar 2enger
1wesome 1zamat 2erty 2sxdc 6fv 0babe 4s 3yblue 5oy 4doll 4face 4girl 4lon 2cardi 3kdoor 2dass 3boy 3dog 3ger
4irl 2ggins 3ira 2ller 4oon 7s 2mbam 2nana 6s 5e 3dit 3ker 3ner 3shee 2rbie 3celon 8a 3efoot 3kley 3ney 3sik
3tman 2seball 3ket 6ba 2tman 2yern 1cfields 1eaches 3gle 3mer 3ner 4ie 3r 3st 5ie 3tles 3utifu 5y 3ver 4is
2ckham 2efcake 3mer 3r 3tle 2nfica 3gals 2owulf 2retta 3lin 1hbirf 1icycle 2gbear 4ird 4oy 3daddy 4og 3foot
3gie 4les 4uy 3mac 5n 4ike 4oney 3one 3red 3time 2kini 2llybob 7y 2mmer 2ng 4o 2rdie 4man 2scuit 2teme 2zkit
1labla 3ckbir 5cat 5dog 5haw 5ie 5jac 8k 5out 5s 5y 3de 5s 3hblah 3ster 3zer 2essed 5ing 2izzard 2onde 6s
5ie 2ue 4bird 5oy 4dog 4eyes 4moon 4s 5ky 1obafett 3cat 2eing 2gart 3dan 3ey 2hica 2llocks 5x 2mber 2nehead
4r 4s 3jour 3kers 3sai 2oger 4ie 3kworm 3mboom 4er 3tie 4s 4y 2ricua 2sco 3sman 3ton 2unce 2wler 4ing 2xing
3ster 1rando 5y 3sil 6eiro 3ves 3zil 2east 6s 3eze 2ighton 3stol 3tney 2onco 6s 3oklyn 3wnie 5s 2ucelee 3ins
3tus 1ubba 5s 4le 6s 2cket 5ye 7s 4shot 2ddah 4ha 4ie 4y 3light 3man 3weise 2ffalo 4ett 2gger 2ilder 2ll
4dog 7s 4et 4s 5eye 2nghole 3ny 2rger 2ster 2tch 2zzard 1yteme 0cabbage 2ctus 2dillac 2esar 2lgary 3ico
4ente 4forn 4gula 2maro 3biami 3el 5ot 5s 4ron 3per 2nada 3cer 4un 3dle 4yman 3nabis 3on 3tona 2pone 3tain
2ramel 3dinal 3olina 3pet 3rera 4ot 3tman 4oon 2sanova 3erta 3ino 3per 3sie 2tdog 3fish 3herin 3man 3s
2valier 3eman 1cbill 1dtnkfyf 1eleron 3ica 4ne 3tic 6s 2rberus 2ssna 1fitymrf 1gfhnfr 1hai 4nsaw 3mp 5ion 5s
3ngeme 3o 4s 3rger 7s 4li 6e 5ott 5ton 5y 4med 3ser 2eater 3ckers 3eks 4rs 4se 4tah 3lsea 3rokee 4ry 3ster
3velle 4role 4y 3wie 3yenne 2icago 4hi 4ken 7s 5s 4o 3efs 3nook 3pper 3vas 2ocolat 3pper 3u 2risbln 5sy 5t
6ia 7n 6op 3ome 4nic 5o 2uang 3bby 3ckie 5les 5y 3nky 1icero 2gars 2nder 3namon 1jkysirj 4wt 1lancy 3pton
3rinet 3ssic 3udi 3ymore 2emson 3velan 2ipper 3toris 2ouds 3ver 1obra 2cacola 4ine 3onut 2ffee 2hiba 2ke
2lombia 4rado 5s 3trane 2met 3mando 3paq 4ute 7r 2ncrete 3dom 5r 3g 3nect 4or 3sumer 2okie 6s 3ldude 4er
4guy 4io 4man 3ter 2pper 2rinthians 3ona 3rado 3vette 2smo 5s 3worth 2ugar 2wboy 6s 2yote 1racker 3zybab
2eampie 5y 4tive 2icket 3mson 3tter 2jhgbjy 2uise 6r 3nch 3sader 3zeiro 2ysis 1thulhu 4tq 1ubbies 3swin
2ddles 2pcake 2rious 2stom 2tlass 3ter 1xfcnmt 1yber 2clone 5ps 2press 0daewoo 2gger 2kota 2lejr 3las 2mmit
3nit 2ncer 3g 4er 3ie 4il 4la 3ni 4yboy 3zig 2rkman 4ness 4side 5tar 2vide 5s 2wg 2ytona 1brnjh 6bz 1eadhead
4man 2ejay 3pthroat 3znuts 7z 2fender 3iant 3tones 2lete 3phi 3ta 3uxe 2nali 3iska 2peche 2sert 3igner 4re
3kjet 3tiny 2troit 2us 2vil 5dog 5s 2xter 1fcbkbq 2kthbz 5f 4ynbyf 2vgbh 1harma 1iablo 3mond 7s 3o 2ehard
3sel 3tcoke 2gger 4ler 3ital 2lbert 3ligaf 2ma 2namo 3g 4dong 3osaur 2scover 3ney 2ver 3ine 1kflbckfd 5vbh
1oberman 2ctor 2dger 6am 6s 2gfood 3g 4ie 4y 3house 3man 3s 2itnow 2llar 3phin 7s 2mino 2nkey 3uts 2obie
3dle 3gie 3kie 2ughboy 1racula 3go 5n 6ball 6s 5on 2eamer 5s 2iver 3zzt 2oopy 3wssap 2pepper 2ummer 1thjybrf
1ublin 2cati 3hess 3k 2mbass 2rango 2ster 2tchess 0eagle 5s 2stside 2tme 1clipse 1duard 1eyore 1instein
1katerina 1lectra 6ic 6on 3ment 3phant 2izabet 1merald 2inem 2pire 1ngage 3ineer 2igma 2ter 5pri 8se 3rar
1raser 2icsson 1scort 1ternal 5ity 1ureka 3opa 1verest 4ton 1xcalibu 2igen 6t 2odus 2plorer 3ress 2treme
0fabie 3ric 2cial 2lcon 6s 3len 4out 2milia 2ng 3tasy 2rside 3t 2ster 2tass 3boy 3cat 3man 1eather 2licidade
2nder 3g 2rnand 3rari 4et 2ster 2tish 1ghtkm 1icken 2esta 2garo 3hter 2lter 2nger 2re 4ball 5ird 4fly 5ox
4man 2sh 4es 4ing 3ting 2tness 1ktrcfylh 9f 5tq 1lamengo 5s 4ingo 3sh 3tron 2etch 2ipper 2oppy 3rian 5da
3under 3wer 2uffy 2yboy 3ers 1oobar 3tbal 7l 2rest 4ver 3fun 3mula 3tuna 3you 2ssil 2xtrot 1rancesc 4ky
2eaks 5y 3ckles 3ddy 3edom 4pass 4user 2iday 3ght 3sco 4ky 2odo 3g 4ger 5y 3ntier 3sty 1ubar 2gazi 2ntime
2sion 2tbol 1yfcnfcbz 2lhtq 2txrf 0gabrie 6l 7l 2laxy 3ina 3ore 2mbit 3ecube 4over 2ndalf 3gsta 6er 2rden
3field 3goyle 2teway 3or 5s 1bpltw 1egcbr 2heim 2mini 2nesis 3ius 2ronimo 2sperrt 2tmoney 3some 1fhjkm
1hbdtn 6br 2etto 2jcnj 6nfr 2ost 5rider 1iants 2nger 2orgi 2rls 2zmo 5do 1jkbyf 1ladiator 1money 1oalie 3way
2blin 4ue 3ucks 2ddess 3fathe 8r 3smack 3zilla 2fish 3orit 2ku 2lden 4fish 4star 4wing 3f 4ball 4er 4ing
3iath 3lum 2navy 3g 3zo 2ober 3dboy 4luck 4time 3fy 3gle 3se 2pher 2rilla 2tcha 3hic 3ohell 2vols 1ranny
2eatone 3enbay 5day 5s 3gor 3mio 4lin 3ndel 3tzky 2iffey 3ngo 3zzly 2omit 3ove 5y 3ucho 2umpy 1uardian
2iness 4ness 3tar 2ndam 3nar 4er 6s 2stav 0hacked 5r 2iry 2lflife 3lo 2mbone 4urg 3let 3mer 6s 3ster 2ndyman
3nah 4ibal 3solo 2ppyday 2rdcore 4on 4rock 3ley 2vefun 2waii 6an 3keye 7s 2yabusa 1earts 3ven 2ckfy 2dgehog
2ineken 2llfire 4o 5o 4yeah 3met 3pme 2ndrix 3tai 2rbie 3cules 3mes 3shey 2soyam 1idden 2ghland 2phop 2there
3man 1jvfirf 1obbes 4it 2ckey 2kies 2liday 3lywoo 2mers 5un 2nda 3gkong 2oker 3sier 7s 3tie 2rizon 3ndog 4et
5y 3se 5s 2tbox 5y 3dog 3red 4od 3shot 4tuff 3tie 1ummer 2nter 4ing 2rrican 2sker 6s 4ies 3tler 1yperion
0ibanez 1cecream 3man 1dontkno 8w 1forgot 1gor 2uana 1hateyou 1llini 3usion 2oveu 5yo 7u 1mmortal 2pala
1ncubus 2diana 6s 4go 2ferno 3initi 7y 2sane 3ert 2tegra 4l 4rnet 3repid 4uder 2uyasha 1rina 2onman 1talia
1vanov 6a 2erson 1wantu 0jabroni 2ckal 5ss 4off 2gger 3uar 2maica 3esbon 8d 3mer 4in 2rhead 2smine 3per 2va
2ybird 3den 3hawk 2zzman 1edi 2ep 2nn 2richo 2ssic 3ter 3us 2thro 2wels 1imbo 5b 1ktymrf 1ohann 6es 3nboy
2ker 5s 2rdan 1rcfyf 1uggalo 2ice 2mper 2nebug 3gle 3ior 2piter 2stdoit 4ice 4me 2ventus 0kahuna 2ktus
2mikaze 2ngaroo 3sas 2rate 3ina 3olina 2shmir 3per 2tana 3erina 3rin 2wasaki 1eeper 2nshin 3wood 5rth
2yboard 3stone 3west 1ickass 4er 2llbill 4er 6s 4me 2ngfish 4kong 4pin 4ston 3ky 2pper 2rill 2sses 4me 2tkat
3ten 4y 5cat 5kat 1laster 2ingon 1nickers 5s 3ghts 2opka 1odiak 2lobok 2ol 2rn 2shka 3mos 3tya 2tenok
1rishna 1tyjxrf 1ume 2ngfu 0labrador 3tec 2crosse 2dybug 2guna 2kers 3ota 2ncelot 5r 3sing 2ptop 2risa 2ser
3vegas 2tino 1eather 3vemealone 2dzep 2gacy 3end 3ion 3olas 2ng 3non 2onid 3pard 2spaul 3tat 2tmein 3sgo
2xmark 3us 1iberty 2fehack 2ghter 5nin 8g 5s 2on 4king 2quid 2verpoo 8l 2zard 1obster 2co 2gitech 2komotiv
2lipop 3lipop 4ol 2ndon 3estar 4wolf 3ghorn 2oker 3ser 2ser 5s 2tus 2ve 4it 4ly 4me 4r 5boy 5s 4you 2wrider
1ucifer 3ky 5dog 2dmila 2st 1vbnhbq 0macdaddy 3hine 3ross 2ddie 4og 3ina 4son 3man 5x 3ness 3onna 2estro
2ggie 4ot 3ic 5k 5man 3num 5s 3pie 2iden 3lman 2jestic 2kaveli 3sim 2laka 3ibu 4na 3lard 2mapapa 2nchest 8er
3darin 4ingo 3iac 3owar 3son 3utd 2radona 4thon 3ika 4na 5e 6rs 6s 5o 4us 3lboro 4ey 3tini 3yjane 2ssive 3te
5r 2tador 3rix 3ure 2verick 2xell 3im 5a 5us 3well 3x 2yday 3hem 2zafaka 1eatball 4head 4loaf 2chanic 2dusa
2gadeth 4man 4pass 4tron 2ister 2llon 5w 2morex 3phis 2nace 2owmeow 2rcedes 4ury 3idian 3lin 3maid 3sedes
2tallic 8a 2xico 1iami 3n 3o 2chae 4igan 3key 3rolab 5n 5sof 8t 2dget 3night 3way 2ghty 2key 2lana 5o 3ena
3kman 2necraft 3hasenha 3ime 2rage 2sfit 3hka 3ter 4ress 2ttens 1nbvcxz 1ojo 2loko 3son 2money 2naco 4lisa
3day 4eo 3ey 5man 5s 3goose 3itor 3ke 5y 6s 3opoly 3ster 3tana 4real 2ocow 3kie 3moo 3nlight 3se 2rpheus
3tgage 4imer 2scow 2ther 6lode 3orola 2untain 3se 2zart 1udar 2ffin 2lder 3tiplelo 2nchkin 2ppet 2sashi 3cle
3hroom 3ica 5man 3tafa 5ng 7s 5rd 1ybaby 2life 3ove 2pass 2stic 0napass 3ster 2ruto 2scar 3ty 5a 2tali 4sha
2ughty 1ebraska 2mesis 2ng 2ptune 2vada 2wbie 3castl 3life 3pass 4ort 3york 1fnmzyf 1ickel 3ola 2ke 3ita
3ola 6y 2mbus 3rod 2ners 3ja 5s 3tendo 2rvana 2ssan 2tram 1ofear 2kia 2limit 2ng 2odle 6s 3kie 2pass 2vell
1udist 2gget 2ttertools 1yjets 2lons 2mets 0oakland 2sis 1biwan 2livion 1hyeah 1ilers 1ksana 1ldman 2eg
2iver 4ier 1mega 1nelove 3time 2line 3yme 1penup 3rator 2timus 1racle 3nge 6s 2chid 2ioles 4n 1siris 1utkast
3law 1verkill 4lord 1xford 0pacers 3kard 4er 6s 3man 2dres 2intbal 8l 2kistan 2ladin 3meiras 2nama 4soni 8c
3cho 3da 4ora 3tera 4her 7s 4ies 4yhos 3zer 2radise 5ox 3ola 3rot 2scal 3s 4at 4ion 4me 4port 4wd 5or 7d 8s
7t 2tches 3riot 7s 2vilion 1each 5es 3nut 6s 3rljam 2bbles 2ekaboo 3wee 2gasus 2ncil 3g 4uin 7s 3thous 4ium
2pper 3si 2rvert 2terpan 2ugeot 1hantom 2ilippe 6s 4lies 5y 3sh 2oenix 3tos 2pbb 1ianoman 3o 2card 4sso
3colo 3kle 6s 3s 2glet 2kachu 2llow 2mp 4in 2neappl 3g 4pong 3head 3k 4floy 2oneer 2ppen 2rate 6s 2sces
3sing 4off 3tol 2tbull 2zza 5s 1lanet 3stic 3tinum 3yboy 4er 4station 4time 2umber 2ymouth 1obeda 2ison 3uyt
6rewq 2kemon 2laris 3ice 4na 3o 3ska 2mpey 2ncho 3tiac 3y 2ochie 3dle 3h 4bear 3kie 3ntang 3p 4er 4ie 4oo
3ter 2pcorn 3eye 3py 2rkchop 3sche 3tland 4ugal 2seidon 3sum 3tal 2tato 3head 2wder 1reacher 3cious 3dator
3lude 3sario 4to 2imus 3nce 6s 7a 7s 4ter 3ssy 3vate 4et 2odigy 3phet 3xy 1sycho 1uddin 6g 2mpkin 2nisher
3kin 4rock 2ppies 4y 3sik 2rdue 3ple 2tter 1yramid 2thon 0qawsed 6rf 2zqaz 3wsx 6ed 8c 9rfv 3xsw 6edc 3zaq
1ing 1uan 4tum 3rtz 3ttro 2eens 3rida 1waszx 2easd 6zxc 3qwe 3rasdf 4t 5y 6u 7i 8o 9p 5z 0rabbit 3ota 2cecar
4r 5x 3ing 2gnarok 2ider 6s 3nbow 4man 3stlin 2mbler 4o 3mstein 3ses 2ncid 3dom 3ger 6s 2ptor 2scal 3putin
3ta 5man 2ven 5s 2zz 1bhbkk 1ctybz 1eader 3lmadrid 3per 2bel 5s 2dalert 3bull 3dog 3fish 3head 4ot 3line
3man 3neck 3rum 3skins 4ox 3wing 7s 4ood 2ebok 3fer 2nault 3egade 2reirf 2scue 2tard 1fhbyf 2nthbyf 2rfirf
3nec 1hbcnbyf 2fcjnrf 2tdtlrj 1ightnow 2pken 3per 4le 1jirfrgbde 2ntyjr 2ycnfynby 1oadkill 6ng 4runn 2botech
2cker 5t 6s 4ford 4hard 4on 4s 5tar 2dman 2ller 4tide 2mashka 3mel 2naldo 2okie 3ster 3tbeer 2sebud 2tten
2ver 5s 2yals 1tyuehe 1uan 2bber 2lez 5zz 2nescape 3ner 2slan 3sia 3tam 0sabbath 3ine 3res 2fari 2ilboat
4ing 4or 3nts 2kura 2lamander 3een 3mon 3omon 3sero 2mantha 3iam 3son 4ung 3urai 2ncho 3diego 4man 4ro
2opaulo 2pper 4hire 2ratoga 2scha 3sy 3uke 2tan 5a 3urn 2un 3ron 3sage 2yang 1cania 4ner 3rface 4let 2ooby
6do 4ter 3rpio 7n 3tch 4land 4ty 3ut 2rappy 3eam 3uffy 2uba 3lly 1eahawks 3mus 3ray 3ttle 2bastia 2cret
3urity 2eker 2gredo 2infeld 2lect 2minole 3perfi 2nha 3tinel 2ptembe 2rega 4nity 3gei 5y 4i 3solution 3ver
2same 1hado 5w 3ggy 3i 3lom 3man 4rock 3ng 4ia 3olin 3rk 5s 5y 3sta 3ved 3zam 2elby 3male 3rlock 2iloh 2ogun
3rty 3tgun 3u 3wme 4time 2un 1iemens 3rra 2lver 6ad 2mba 3ple 4sons 2natra 3bad 3ister 3ner 2rius 2thlord
2xers 1kate 5r 2eeter 2idoo 3ing 3nny 3pper 5y 3ttles 2orpion 2ydive 3lar 4ine 3walke 8r 1lacker 3ppy 4shot
3ve 3yer 2eepy 2ider 3nky 3pknot 1meghead 4ma 3lly 2iles 5y 3ths 4ty 2oke 5r 5s 5y 4in 3oth 2udge 3t 1nake
5s 3pon 4per 5le 3tch 2eakers 2ickers 3per 2oop 5dog 5y 3wball 5oar 4man 2uggles 1obaka 2ccer 3rates 2ftball
4ware 2ldier 3eil 3nce 2mmer 2nic 5s 3y 2oners 2phie 2uthpar 8k 1paceman 3nk 5ing 5me 5y 3rkle 5y 4ta 6k 6n
7s 3wn 2eaker 3ctrum 3edy 2ider 6ma 8n 5y 3ke 3rit 3tfire 2lash 3inter 2onge 6bob 3oky 2ring 5t 4te 2unky
3rs 3tnik 2yder 1quall 4sh 3irrel 5t 1rinivas 1talin 4ker 4lion 3r 4buck 4craft 4dust 4fire 6sh 4gate 4man
4ship 4ter 5rek 4wars 3tic 2ealth 3eler 7s 3fano 3ph 5ani 3reo 4lin 2icks 5y 3mpy 3ng 5er 5ray 4ky 2ocking
5s 3necol 5d 5s 5y 3rm 5y 2ranger 3ider 4ke 6r 4pper 2ud 4ly 3mpy 3nner 3pid 1ubaru 3lime 3way 3zero 2ccess
3esso 2gar 2ltan 2mmer 4it 2ndance 5y 3flowe 3nyday 3rise 3set 4hin 7e 2per 5fly 5man 5sta 8r 2rf 4er 4ing
2zuki 1vetik 4lana 2oboda 1wallow 2eetpea 5s 5y 2immer 5ing 3nger 7s 2ord 5fis 8h 5s 1ydney 2ncmaster
2racuse 0tacobell 4ma 2lisman 2ngo 3ker 2rdis 3get 3heel 7s 3zan 2ttoo 3yana 2urus 2zman 6ia 1dutybq 1eacher
2chnics 5o 2ddybea 2en 4s 2kken 2lefon 2mp 4est 2ng 3nis 2quila 2rminator 3rapin 4or 2st 4e 5r 4ing 1hailand
3natos 4kyou 2eboss 3cat 3dog 4ude 3end 3game 4reat 3kid 5ng 3man 3one 3rock 3sims 2irteen 2ongs 3r 2uglife
3mbs 4per 3nder 7b 1iberius 2ckle 2ger 5s 3ger 3hts 2mber 2nker 6bell 3man 3tin 1olkien 2mato 3cat 3myboy
2otsie 2pcat 3dog 3gun 3her 3per 2rnado 3onto 2shiba 2ttenha 2yota 1racker 4tor 3der 3nce 4sam 5lator 3pper
3vel 6er 2easure 3bor 2fnthbyf 2iangle 3cky 3dent 3gger 3nity 3ton 3umph 3xie 2ojan 6s 3mbone 3oper 3uble
2uck 5er 5s 3elove 3mpet 3nks 1sunami 1uesday 2lips 2nafish 3dra 2rbo 3key 3tle 1weety 2ilight 3nkle 3sted
6r 1yphoon 0ufkbyf 1ltima 6te 1mbrella 1nderdog 5taker 2icorn 2real 1sarmy 2mc 2navy 1topia 0vacation 2der
2lentin 8a 4ra 3halla 3kyrie 2mpire 2nhalen 3illa 2sco 1ector 4ra 2dder 2geta 2lvet 2nera 2rbatim 3itas
3mont 3onika 3tigo 2tte 1fczyz 2hbyf 3ecz 3ufhbnf 2ksirf 2rcbv 6rf 2vekz 3fgfgf 3jxrf 1iagra 2ctory 2ewsonic
2king 6s 3tor 6ia 2per 5s 2rgin 2sion 2talik 1kontakte 1ladik 5mir 5slav 1olley 3vo 2odoo 2rtex 2yager 3eur
1ulcan 0walleye 3mart 3nut 3rus 2pbbs 2rcraft 3eagle 3hammer 3lock 5rd 3rior 7s 3thog 2sser 4up 2tcher
3erloo 1easel 2bmaster 2ed 3zer 2lcome 3der 2rewolf 2stham 4side 4wood 1hatever 4sup 2eels 2iskers 6y 5y
4per 3tesox 5y 2ocares 2ynot 1ibble 2cked 2ldcat 7s 4fire 4man 3low 2ndows 4sor 3ner 3ston 3ter 2sdom 3hbone
2zard 1olfgang 4ie 4man 4pack 3verin 8e 5s 2mbat 2ody 3fwoof 3hoo 3kie 2rdpass 1rangler 2estle 6in 1utang
0xanadu 2vier 1files 1treme 0yamaha 2nkee 6s 1brbnf 3jkfq 1ellow 1fnfif 1oda 2mama 2semite 2urmom 1trewq
1zerman 0zaphod 2qwsx 3xsw 1enith 2ppelin 2rocool 2us 1hei 3ng 2ong 1idane 2ggy 3zag 2pper 4y 1ombie 2rro
1vezda 1xcasd 6qwe 3vbn 6m
`;
